import "reflect-metadata";
import { BasicConstraintsExtension, ExtendedKeyUsageExtension, X509CertificateGenerator } from "@peculiar/x509";
import { exportJWK, generateKeyPair } from "jose";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { audienceOf } from "../verification/presentation-check";
import type { TrustedIssuer } from "../verification/trusted-issuer";
import { makeCredential, presentCredential } from "./made-credential";
import type { TestParties, TestRequest } from "./test-request";

/** Says in every record that nobody has proved anything. No organization can give an issuer such an id. */
export const TEST_ISSUER = { id: "TEST-WALLET", name: "TEST WALLET" } as const;

const LIFETIME_MS = 600_000;

/** The values of usual claims; any other one gets its own name. */
const values = new Map<string, unknown>([
	["given_name", "Ada"],
	["family_name", "Lovelace"],
	["birthdate", "1815-12-10"],
	["birth_date", "1815-12-10"],
	["issuing_country", "XX"],
	["email", "ada@test-wallet.example"],
	["nationalities", ["GB"]],
	["age_over_18", true],
]);

/**
 * Answers a request as a wallet would, with a credential that it issues itself. Its issuer exists for this answer only, and is
 * returned, so that whoever asked can trust it for a trial, and nobody else can.
 */
export async function answerOfTestWallet(
	request: TestRequest,
	nowMs: number,
): Promise<{ presentation: string; issuer: TrustedIssuer }> {
	const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const;
	const keys = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
	const certificate = await X509CertificateGenerator.createSelfSigned({
		// Who signs an mdoc has a country; XX is that of nobody.
		name: `CN=${TEST_ISSUER.name}, C=XX`,
		notBefore: new Date(nowMs - LIFETIME_MS),
		notAfter: new Date(nowMs + LIFETIME_MS),
		signingAlgorithm: algorithm,
		keys,
		extensions: [
			new BasicConstraintsExtension(false, undefined, true),
			// ISO/IEC 18013-5 annex B.1.4.
			new ExtendedKeyUsageExtension(["1.0.18013.5.1.2"]),
		],
	});
	const holder = await generateKeyPair("ES256", { extractable: true });
	const parties: TestParties = {
		issuer: keys.privateKey,
		certificate: new Uint8Array(certificate.rawData),
		holder: { privateKey: holder.privateKey, publicJwk: await exportJWK(holder.publicKey) },
	};
	const certificates = [certificate.toString("pem")];
	return {
		presentation: await presentationOf(request, { parties, nowMs }),
		issuer: { ...TEST_ISSUER, identifier: null, certificates, metadata: false },
	};
}

async function presentationOf(
	request: TestRequest,
	{ parties, nowMs }: { parties: TestParties; nowMs: number },
): Promise<string> {
	const { asked, channel, nonce } = request;
	const paths = asked.claims.map(({ path }) => path);
	if (asked.format === "mso_mdoc") {
		const { presentedMdoc } = await import("./made-mdoc");
		return presentedMdoc(request, { parties, elements: claimsAt(paths), nowMs, lifetimeMs: LIFETIME_MS });
	}
	const iat = Math.floor(nowMs / 1000);
	const credential = await makeCredential({
		key: parties.issuer,
		header: { x5c: [Buffer.from(parties.certificate).toString("base64")] },
		open: { vct: asked.type, iat, exp: iat + LIFETIME_MS / 1000 },
		disclosable: claimsAt(paths),
		holder: parties.holder,
	});
	return presentCredential(credential, {
		names: [...new Set(paths.flatMap(([first]) => first ?? []))],
		binding: { aud: audienceOf(channel), nonce, iat },
	});
}

function claimsAt(paths: readonly (readonly string[])[]): Record<string, unknown> {
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
