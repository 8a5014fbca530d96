import { randomBytes } from "node:crypto";
import { calculateJwkThumbprint, decodeJwt, type JWK } from "jose";
import { type AttestClientAuthConfigurationBase, type Client, errors, type KoaContextWithOIDC } from "oidc-provider";
import { clockAheadMs } from "@/lib/platform/kernel";
import { keyThatSigned } from "../grants/trusted-issuer";
import { settingsOf } from "./client-settings";

const METHOD = "attest_jwt_client_auth";
const HEADER = "oauth-client-attestation";
/** How long an attestation may count; its attester makes another one. */
const MAX_LIFETIME_SECONDS = 90 * 86_400;

/**
 * Installations of an application that authenticate by an attestation of a key of their own, and by proofs of that key (OAuth 2.0
 * Attestation-Based Client Authentication). The engine checks both, and that a proof is used once; who may attest is a setting of the
 * application.
 */
export const attestClientAuth = {
	enabled: true,
	ack: "draft-12",
	// Only says that there are challenges: `buildProvider` replaces those of the engine, whose key cannot be changed while it runs.
	challengeSecret: randomBytes(32),
	async getAttestationSignaturePublicKey(ctx, _header, { iss }, client) {
		const jwt = ctx.get(HEADER);
		for (const { issuer, certificate } of settingsOf(client).clientAuthentication.attesters) {
			if (issuer !== null && issuer !== iss) continue;
			const key = await keyThatSigned(jwt, certificate);
			if (key !== null) return key;
		}
		throw new errors.InvalidClientAuth("nobody who may attest the client has signed the attestation");
	},
	assertAttestationJwtAndPop(_ctx, { payload }) {
		const issuedAt = Number(payload.iat);
		const now = (Date.now() + clockAheadMs()) / 1000;
		if (issuedAt > now + 60) throw new errors.InvalidClientAuth("the attestation is of a time to come");
		if (Number(payload.exp) - issuedAt > MAX_LIFETIME_SECONDS)
			throw new errors.InvalidClientAuth("the attestation counts for more than 90 days");
	},
} satisfies AttestClientAuthConfigurationBase & { enabled: true; ack: string; challengeSecret: Buffer };

/** Whether the client authenticates by attestations of its installations. */
export function isAttested(client: Client | undefined): boolean {
	return client !== undefined && settingsOf(client).clientAuthentication.method === METHOD;
}

/** The thumbprint of the key of the installation that sends a request, which was checked; null for other clients. */
export async function attestedKey(ctx: KoaContextWithOIDC): Promise<string | null> {
	if (!isAttested(ctx.oidc.client)) return null;
	const { cnf } = decodeJwt<{ cnf?: { jwk?: JWK } }>(ctx.get(HEADER));
	return calculateJwkThumbprint(cnf?.jwk ?? {});
}
