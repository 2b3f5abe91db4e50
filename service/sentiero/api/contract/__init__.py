"""What goes in and what comes out, as schemas: the input checks and the OpenAPI document come from here."""
