import { importPKCS8, SignJWT } from "jose";
import { now } from "@/lib/platform/kernel";
import { presentationNotFound } from "../errors";
import { type CredentialFormat, dcqlQuery } from "../verification/asked-credential";
import { authorityKeyIds } from "../verification/certificate-chain";
import { algorithmsFor } from "../verification/signatures";
import { isSelfSigned } from "../verifier-key";
import { LIFETIME_SECONDS, ownOrigin, responseUri } from "./begin-presentation";
import { type AnsweringDevice, openRequest, type PendingRequest } from "./pending-presentation";
import { selectWaiting } from "./presentations-repository";
import { type UsableVerifier, usableVerifier } from "./usable-verifier";

/** For how long a request object may be used; the request itself lives as long. */
const CONTENT_ENCRYPTION = ["A128GCM", "A256GCM"] as const;

/**
 * The signed request object (OpenID4VP §5, RFC 9101) for a wallet that opened the link, or scanned the code. `walletNonce` is
 * what the wallet sent with POST, so that it knows the object was made for it.
 * @throws DomainError 404
 */
export async function requestObject(
	id: string,
	device: AnsweringDevice,
	walletNonce: string | undefined,
): Promise<string> {
	const row = await selectWaiting(id);
	if (row === undefined) throw presentationNotFound();
	const { organizationId } = row;
	const request = openRequest(organizationId, id, row.request);
	const verifier = await usableVerifier(organizationId);
	// A wallet could not check the signature of another certificate than the link names.
	if (verifier === null || verifier.clientId !== request.clientId) throw presentationNotFound();
	if (device === "other" && request.devices === "same-device") throw presentationNotFound();
	// HAIP 1.0 §5.1: on the same device, the browser must return.
	if (device === "same" && verifier.haip && request.returnUrl === null) throw presentationNotFound();
	return signedRequest({
		...{ id, request, verifier },
		way: {
			response_mode: "direct_post.jwt",
			response_uri: responseUri(id, device),
			state: request.state,
			...(walletNonce !== undefined && { wallet_nonce: walletNonce }),
		},
	});
}

/**
 * The same for the browser of the execution (Digital Credentials API, OpenID4VP A.2, A.3.2): only pages of Portico may make it.
 * @throws DomainError 404
 */
export async function browserRequest(at: { id: string; executionId: string }): Promise<BrowserRequest> {
	const row = await selectWaiting(at.id);
	if (row === undefined || row.executionId !== at.executionId) throw presentationNotFound();
	const request = openRequest(row.organizationId, at.id, row.request);
	const verifier = await usableVerifier(row.organizationId);
	if (verifier === null || verifier.clientId !== request.clientId) throw presentationNotFound();
	const way = { response_mode: "dc_api.jwt", expected_origins: [ownOrigin()] };
	const signed = await signedRequest({ id: at.id, request, verifier, way });
	return { protocol: "openid4vp-v1-signed", data: { request: signed } };
}

/** A member of `requests` of `navigator.credentials.get` (OpenID4VP A.1). */
export interface BrowserRequest {
	protocol: string;
	data: { request: string };
}

async function signedRequest({
	id,
	way,
	request: { clientId, nonce, responseKey, asked },
	verifier: { privateKey, certificates, haip, trustedIssuers },
}: {
	id: string;
	/** The parameters that say how the answer comes back. */
	way: Readonly<Record<string, unknown>>;
	request: PendingRequest;
	verifier: UsableVerifier;
}): Promise<string> {
	const { kty = "", crv = "", x = "", y = "" } = responseKey;
	const issuedAt = Math.floor(now() / 1000);
	return new SignJWT({
		response_type: "vp_token",
		client_id: clientId,
		nonce,
		dcql_query: dcqlQuery(asked, haip ? authorityKeyIds(trustedIssuers) : null),
		client_metadata: {
			jwks: { keys: [{ kty, crv, x, y, kid: id, use: "enc", alg: "ECDH-ES" }] },
			encrypted_response_enc_values_supported: [...CONTENT_ENCRYPTION],
			vp_formats_supported: { [asked.format]: await algorithmsOf(asked.format, haip) },
		},
		...way,
	})
		.setProtectedHeader({
			alg: "ES256",
			typ: "oauth-authz-req+jwt",
			// HAIP 1.0 §5: without what signs itself.
			x5c: certificates
				.filter((pem) => !haip || !isSelfSigned(pem))
				.map((pem) => pem.replace(/-----[A-Z ]+-----|\s/g, "")),
		})
		.setIssuer(clientId)
		.setAudience("https://self-issued.me/v2")
		.setIssuedAt(issuedAt)
		.setExpirationTime(issuedAt + LIFETIME_SECONDS)
		.sign(await importPKCS8(privateKey, "ES256"));
}

/** The algorithms that are accepted of issuers and holders (OpenID4VP B.2.2, B.3.4). */
async function algorithmsOf(format: CredentialFormat, haip: boolean): Promise<object> {
	if (format === "mso_mdoc") {
		const { coseAlgorithms } = await import("../verification/mdoc-context");
		return { issuerauth_alg_values: coseAlgorithms(haip), deviceauth_alg_values: coseAlgorithms(haip) };
	}
	return { "sd-jwt_alg_values": algorithmsFor(haip), "kb-jwt_alg_values": algorithmsFor(haip) };
}
