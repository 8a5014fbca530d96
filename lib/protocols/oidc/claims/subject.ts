import { createHmac } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Client, KoaContextWithOIDC } from "oidc-provider";
import { processState } from "@/lib/platform/kernel";
import { extensionOf } from "../clients/client-settings";
import { selectSubjectSalt } from "./subject-repository";

const MAX_ORGANIZATIONS = 10_000;

/** The `sub` of a person at a client (OpenID Connect Core §8): the id of the account, or another one for each sector. */
export function subjectOf(organizationId: string, client: Client | undefined, accountId: string): Promise<string> {
	return subjectIn(organizationId, extensionOf(client)?.sector ?? null, accountId);
}

/** The same for a sector; null for public subjects. Nobody without the secret of the organization can compute or reverse it. */
export async function subjectIn(organizationId: string, sector: string | null, accountId: string): Promise<string> {
	if (sector === null) return accountId;
	const salt = await saltOf(organizationId);
	return createHmac("sha256", salt)
		.update(JSON.stringify([sector, accountId]))
		.digest("base64url");
}

/**
 * The account of the session that a client means by this `sub`; another `sub` as it is for a client with public subjects, and undefined for
 * one with pairwise ones, which cannot be reversed.
 */
export async function accountMeant(
	{ oidc: { client, session } }: KoaContextWithOIDC,
	organizationId: string,
	sub: string,
): Promise<string | undefined> {
	if ((extensionOf(client)?.sector ?? null) === null) return sub;
	const accountId = session?.accountId;
	return accountId !== undefined && (await subjectOf(organizationId, client, accountId)) === sub
		? accountId
		: undefined;
}

async function saltOf(organizationId: string): Promise<string> {
	const salts = processState("subject-salts", () => new LRUCache<string, string>({ max: MAX_ORGANIZATIONS }));
	const known = salts.get(organizationId);
	if (known !== undefined) return known;
	const salt = await selectSubjectSalt(organizationId);
	salts.set(organizationId, salt);
	return salt;
}
