import type { ZodObject, ZodType } from "zod";
import type { HttpMethod } from "./contract";

/** A path that the protocol engine or the server itself answers, described for the OpenAPI document. */
export interface Endpoint {
	method: HttpMethod;
	path: string;
	operationId: string;
	summary: string;
	description?: string;
	tag: string;
	/** Client authentication (RFC 6749 §2.3.1), a bearer token (RFC 6750), or nothing. */
	security: "client" | "bearer" | "none";
	/** The parameters of the path. */
	params?: ZodObject;
	query?: ZodObject;
	/** The fields of a body of type `application/x-www-form-urlencoded`. */
	form?: ZodObject;
	/** By HTTP status. */
	answers: Readonly<Record<number, { description: string; schema?: ZodType; mediaType?: string }>>;
}
