import { now, type RequestContext } from "@/lib/platform/kernel";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { accountState, entriesNamed, type LdapEntry, LdapProblem, type LdapSession } from "@/lib/platform/ldap";
import type { LdapPreview } from "../contract";
import { invalidIdentityProvider } from "../errors";
import { existing } from "../get-identity-provider";
import type { IdentityProviderRow } from "../repository";
import { readSecret, readSettings } from "../stored-settings";
import { atDirectory, type DirectoryAccess } from "./directory-access";
import { groupsOf } from "./directory-groups";
import { claimsOf, peopleOf, subjectOf } from "./directory-people";

const PREVIEWED = 5;
const TIMEOUT_MS = 20_000;

/**
 * Goes the way of a sign-in, as far as the service account goes, and says where it ends and whom it finds; changes nothing.
 * @throws DomainError 400, 404
 */
export async function previewDirectory(
	{ principal }: RequestContext,
	identityProviderId: string,
	{ name }: { name: string },
): Promise<LdapPreview> {
	const row = await existing(principal.organizationId, identityProviderId);
	if (row.kind !== "ldap") throw invalidIdentityProvider(["kind: only a directory has people to preview"]);
	const access = accessOf(row);
	if (access === null) return failed("secret-unreadable", null);
	try {
		const signal = AbortSignal.timeout(TIMEOUT_MS);
		const entries = await atDirectory(access, { signal }, (session) => preview(session, access, name));
		if (entries.length === 0) return failed("no-entries", null);
		const hasIds = entries.some(({ subject }) => subject !== null);
		return { found: hasIds, problem: hasIds ? null : "no-id", detail: null, entries };
	} catch (error) {
		if (!(error instanceof LdapProblem)) throw error;
		return failed(error.reason, error.message);
	}
}

/** What is needed to ask the directory; null where the secret cannot be decrypted, or the provider is none. */
export function accessOf(
	row: Pick<IdentityProviderRow, "organizationId" | "id" | "clientId" | "clientSecret" | "settings">,
): (DirectoryAccess & { trustsEmail: boolean }) | null {
	const { organizationId, id, clientId } = row;
	const { ldap, attributeMapping, trustsEmail } = readSettings(row.settings);
	const clientSecret = readSecret(organizationId, id, row.clientSecret);
	return ldap === null || clientSecret === undefined
		? null
		: { organizationId, ldap, clientId, clientSecret, attributeMapping, trustsEmail };
}

async function preview(session: LdapSession, access: DirectoryAccess, name: string): Promise<LdapPreview["entries"]> {
	const people = peopleOf(access);
	const filter = name === "" ? people.filter : entriesNamed(people.filter, access.ldap.loginAttributes, name);
	const { entries } = await session.search({ ...people, filter }, PREVIEWED);
	const shown: LdapPreview["entries"] = [];
	for (const entry of entries) shown.push(await previewed(session, access, entry));
	return shown;
}

async function previewed(session: LdapSession, access: DirectoryAccess, entry: LdapEntry) {
	const claims = claimsOf(access, entry);
	const attributes = Object.entries(access.attributeMapping).flatMap(([attribute, name]) => {
		const value = ownMember(claims, name);
		return value === undefined ? [] : [[attribute, value] as const];
	});
	return {
		dn: entry.dn,
		subject: subjectOf(access, entry) ?? null,
		attributes: Object.fromEntries(attributes),
		state: accountState(entry, now()),
		groups: await groupsOf(session, access, entry),
	};
}

function failed(problem: LdapPreview["problem"], detail: string | null): LdapPreview {
	return { found: false, problem, detail, entries: [] };
}
