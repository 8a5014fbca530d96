import {
	dnKey,
	entriesNamed,
	entriesWith,
	firstOf,
	type LdapEntry,
	LdapProblem,
	type LdapSearch,
	type LdapSession,
	ldapFilter,
	STATE_ATTRIBUTES,
} from "@/lib/platform/ldap";
import type { DirectoryAccess } from "./directory-access";

type Settings = Pick<DirectoryAccess, "ldap" | "attributeMapping">;

/** The search for all people of a directory. */
export function peopleOf({ ldap, attributeMapping }: Settings): LdapSearch {
	const { base, userFilter, idAttribute, loginAttributes } = ldap;
	const attributes = new Set([
		...[idAttribute, ...loginAttributes, "uid", ...Object.values(attributeMapping)],
		...STATE_ATTRIBUTES,
	]);
	return { base, scope: "sub", filter: filterOf(userFilter), attributes: [...attributes] };
}

/** The one person with this name, whatever signs it has; null for none and for several. */
export async function personNamed(session: LdapSession, settings: Settings, name: string): Promise<LdapEntry | null> {
	const people = peopleOf(settings);
	const filter = entriesNamed(people.filter, settings.ldap.loginAttributes, name);
	const { entries } = await session.search({ ...people, filter }, 2);
	return entries.length === 1 ? (entries[0] ?? null) : null;
}

/** Whether a person with this id is still among the people of the directory. */
export async function isStillThere(session: LdapSession, settings: Settings, subject: string): Promise<boolean> {
	const people = peopleOf(settings);
	const { idAttribute } = settings.ldap;
	const id = /^object(GUID|Sid)$/i.test(idAttribute) ? Buffer.from(subject, "hex") : subject;
	const search = { ...people, filter: entriesWith(people.filter, idAttribute, id), attributes: [idAttribute] };
	return (await session.search(search, 1)).entries.length > 0;
}

export function subjectOf({ ldap }: Pick<DirectoryAccess, "ldap">, entry: LdapEntry): string | undefined {
	return firstOf(entry, ldap.idAttribute);
}

/** The values of the mapped attributes, by the names that the mapping has. */
export function claimsOf({ attributeMapping }: Pick<DirectoryAccess, "attributeMapping">, entry: LdapEntry) {
	const claims: Record<string, string> = {};
	for (const name of Object.values(attributeMapping)) {
		const value = firstOf(entry, name);
		if (value !== undefined) claims[name] = value;
	}
	return claims;
}

/** How a member attribute names a person. */
export function memberKeys({ dn, ...entry }: LdapEntry, memberAttribute: string): string[] {
	return isNameOfMember(memberAttribute) ? (entry.values.get("uid") ?? []).map(dnKey) : [dnKey(dn)];
}

/** Whether the member attribute has names of people (RFC 2307), and no distinguished names. */
export function isNameOfMember(memberAttribute: string): boolean {
	return memberAttribute.toLowerCase() === "memberuid";
}

/** @throws LdapProblem `filter` */
export function filterOf(text: string) {
	const filter = ldapFilter(text);
	if (filter === null) throw new LdapProblem("filter", `${text} is not a filter of RFC 4515`);
	return filter;
}
