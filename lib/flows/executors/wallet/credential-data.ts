import { hash } from "node:crypto";
import { z } from "zod";
import type { VerifiedCredential } from "@/lib/identity/wallets";
import { federatedLink } from "../federation/federated-data";

const KEY = "attestedAttributes";
const schema = z.object({
	issuer: z.object({ id: z.string(), name: z.string() }),
	type: z.string(),
	values: z.record(z.string(), z.string()),
});

/** The link of an account to the person whom an issuer names so; it has no claim in plain text. No identity provider can have such an id. */
export function linkOf(
	{ issuer, type }: VerifiedCredential,
	identifier: { claim: string; value: string },
): { identityProviderId: string; subject: string } {
	const { claim, value } = identifier;
	return {
		identityProviderId: `wallet:${issuer.id}`,
		subject: hash("sha256", JSON.stringify([type, claim, value]), "base64url"),
	};
}

/** What a sign-up keeps until the account is created: its link, and what the issuer attested. */
export function attestationData(
	{ issuer, type }: VerifiedCredential,
	link: ReturnType<typeof linkOf>,
	values: Readonly<Record<string, string>>,
): Record<string, string> {
	return { ...federatedLink(link), [KEY]: JSON.stringify({ issuer, type, values }) };
}

/** What an issuer attested of the person who signs up; null without a credential. */
export function attestationFrom(data: Readonly<Record<string, string>>): z.output<typeof schema> | null {
	const kept = data[KEY];
	return kept === undefined || kept === "" ? null : schema.parse(JSON.parse(kept));
}
