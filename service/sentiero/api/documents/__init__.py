"""What leaves the service, each as one caller may see it."""
