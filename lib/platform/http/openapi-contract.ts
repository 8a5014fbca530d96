import { z } from "zod";
import { defineContract } from "./contract";

export const openApiContract = defineContract({
	tag: "API",
	access: "public",
	etag: true,
	method: "GET",
	path: "/openapi.json",
	operationId: "getOpenApiDocument",
	summary: "Read this document",
	answer: { status: 200, schema: z.looseObject({ openapi: z.string() }), description: "OpenAPI 3.1" },
	refusals: [],
});
