import { decodeProtectedHeader } from "jose";
import { errors, type KoaContextWithOIDC } from "oidc-provider";
import { settingsOf } from "../clients/client-settings";

/** The method of an application that names only the algorithm (OpenID Connect Dynamic Client Registration 1.0 §2). */
const DEFAULT_METHOD = "A128CBC-HS256";
const PARTS_OF_ENCRYPTED = 5;

/** A step of authorization requests: an encrypted request object is encrypted as the application is set to, or refused. */
export function requireSetEncryption(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
	const { params, client } = ctx.oidc;
	const { request } = (params ?? {}) as { request?: unknown };
	if (typeof request !== "string" || request.split(".").length !== PARTS_OF_ENCRYPTED) return next();
	const { encryptionAlgorithm, encryptionMethod } = settingsOf(client).requestObject;
	if (encryptionAlgorithm === null)
		throw new errors.InvalidRequestObject("the application is not set to encrypt request objects");
	const { alg, enc } = headerOf(request);
	if (alg !== encryptionAlgorithm)
		throw new errors.InvalidRequestObject(`the request object must use ${encryptionAlgorithm}`);
	const method = encryptionMethod ?? DEFAULT_METHOD;
	if (enc !== method) throw new errors.InvalidRequestObject(`the request object must use ${method}`);
	return next();
}

function headerOf(request: string): { alg?: unknown; enc?: unknown } {
	try {
		return decodeProtectedHeader(request);
	} catch (cause) {
		throw new errors.InvalidRequestObject("could not decrypt request object", { cause } as never);
	}
}
