// Swagger UI over our own document: nothing is loaded from elsewhere, nothing is sent elsewhere.
SwaggerUIBundle({
  url: "/openapi.yaml",
  dom_id: "#try",
  deepLinking: true,
  docExpansion: "none",
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  tryItOutEnabled: true,
  validatorUrl: null,
});
