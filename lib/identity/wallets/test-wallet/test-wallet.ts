import "reflect-metadata";
import { BasicConstraintsExtension, X509CertificateGenerator } from "@peculiar/x509";
import { exportJWK, generateKeyPair } from "jose";
import { ownMember } from "@/lib/platform/kernel/own-member";
import type { TrustedIssuer } from "../verification/trusted-issuer";
import { makeCredential, presentCredential } from "./made-credential";

/** Says in every record that nobody has proved anything. No organization can give an issuer such an id. */
export const TEST_ISSUER = { id: "TEST-WALLET", name: "TEST WALLET" } as const;

const LIFETIME_MS = 600_000;

export interface TestRequest {
	type: string;
	/** The claims to present, by their paths. */
	paths: readonly (readonly string[])[];
	audience: string;
	nonce: string;
}

/** The values of usual claims; any other one gets its own name. */
const values = new Map<string, unknown>([
	["given_name", "Ada"],
	["family_name", "Lovelace"],
	["birthdate", "1815-12-10"],
	["email", "ada@test-wallet.example"],
	["nationalities", ["GB"]],
	["age_over_18", true],
]);

/**
 * Answers a request as a wallet would, with a credential that it issues itself. Its issuer exists for this answer only, and is
 * returned, so that whoever asked can trust it for a trial, and nobody else can.
 */
export async function answerOfTestWallet(
	{ type, paths, audience, nonce }: TestRequest,
	nowMs: number,
): Promise<{ presentation: string; issuer: TrustedIssuer }> {
	const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const;
	const keys = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
	const certificate = await X509CertificateGenerator.createSelfSigned({
		name: `CN=${TEST_ISSUER.name}`,
		notBefore: new Date(nowMs - LIFETIME_MS),
		notAfter: new Date(nowMs + LIFETIME_MS),
		signingAlgorithm: algorithm,
		keys,
		extensions: [new BasicConstraintsExtension(false, undefined, true)],
	});
	const holder = await generateKeyPair("ES256", { extractable: true });
	const iat = Math.floor(nowMs / 1000);
	const credential = await makeCredential({
		key: keys.privateKey,
		header: { x5c: [certificate.toString("base64").replace(/\s/g, "")] },
		open: { vct: type, iat, exp: iat + LIFETIME_MS / 1000 },
		disclosable: claimsAt(paths),
		holder: { privateKey: holder.privateKey, publicJwk: await exportJWK(holder.publicKey) },
	});
	const presentation = await presentCredential(credential, {
		names: [...new Set(paths.flatMap(([first]) => first ?? []))],
		binding: { aud: audience, nonce, iat },
	});
	const certificates = [certificate.toString("pem")];
	return { presentation, issuer: { ...TEST_ISSUER, identifier: null, certificates, metadata: false } };
}

function claimsAt(paths: TestRequest["paths"]): Record<string, unknown> {
	const claims: Record<string, unknown> = {};
	for (const path of paths) {
		const name = path.at(-1) ?? "";
		let place = claims;
		for (const outer of path.slice(0, -1)) {
			const inner = ownMember(place, outer);
			const next: Record<string, unknown> = typeof inner === "object" && inner !== null ? { ...inner } : {};
			place[outer] = next;
			place = next;
		}
		place[name] = values.get(name) ?? `Test ${name}`;
	}
	return claims;
}
