import {
	dnKey,
	entriesInChain,
	entriesNamed,
	entriesWith,
	firstOf,
	type LdapEntry,
	LdapProblem,
	type LdapSession,
} from "@/lib/platform/ldap";
import type { LdapGroups } from "../contract";
import type { DirectoryAccess } from "./directory-access";
import { filterOf, isNameOfMember, memberKeys, peopleOf } from "./directory-people";

const PAGE = 500;
/** Groups that are read for one group of the mapping, and steps up from one person: more is a mistake, or a circle that never ends. */
const MAX_GROUPS = 5_000;
const MAX_DEPTH = 50;
/** Members of all mapped groups together, which are in memory. */
const MAX_MEMBERS = 1_000_000;

/** The groups here that a person belongs to, by the groups of the directory above them. */
export async function groupsOf(
	session: LdapSession,
	{ ldap }: Pick<DirectoryAccess, "ldap">,
	person: LdapEntry,
): Promise<string[]> {
	const { groups } = ldap;
	if (groups === null) return [];
	const { base, nameAttribute, memberAttribute, nested, mapping } = groups;
	const filter = filterOf(groups.filter);
	const found = new Map<string, LdapEntry>();
	const search = { base, scope: "sub" as const, attributes: [nameAttribute] };
	const containing = async (value: string, inChain: boolean) => {
		const asked = inChain
			? entriesInChain(filter, memberAttribute, value)
			: entriesWith(filter, memberAttribute, value);
		const { entries } = await session.search({ ...search, filter: asked }, MAX_GROUPS);
		const fresh = entries.filter(({ dn }) => !found.has(dnKey(dn)));
		for (const entry of fresh) found.set(dnKey(entry.dn), entry);
		return fresh.map(({ dn }) => dn);
	};
	let level: readonly string[] = isNameOfMember(memberAttribute) ? (person.values.get("uid") ?? []) : [person.dn];
	for (let depth = 0; level.length > 0 && depth < MAX_DEPTH && found.size < MAX_GROUPS; depth++) {
		const next: string[] = [];
		for (const value of level) next.push(...(await containing(value, nested === "in-chain")));
		level = nested === "walk" && !isNameOfMember(memberAttribute) ? next : [];
	}
	const names = new Set([...found.values()].map((entry) => firstOf(entry, nameAttribute)?.toLowerCase()));
	const here = Object.entries(mapping).filter(([name]) => names.has(name.toLowerCase()));
	return [...new Set(here.map(([, name]) => name))];
}

/**
 * The members of the mapped groups: groups here by the key of a person. Read before the people, group by group, so that a huge group is
 * never one answer.
 */
export async function mappedMembers(
	session: LdapSession,
	access: Pick<DirectoryAccess, "ldap" | "attributeMapping">,
): Promise<(person: LdapEntry) => string[]> {
	const { groups } = access.ldap;
	if (groups === null) return () => [];
	const members = new Map<string, Set<string>>();
	const all = await keysOfGroups(session, groups);
	for (const [name, here] of Object.entries(groups.mapping)) {
		for (const group of await groupsNamed(session, groups, name)) {
			const keys =
				groups.nested === "in-chain" ? chained(session, access, group) : walked(session, groups, { first: group, all });
			for await (const key of keys) {
				const names = members.get(key) ?? new Set();
				members.set(key, names.add(here));
				if (members.size > MAX_MEMBERS)
					throw new LdapProblem("too-large", `The mapped groups have more than ${MAX_MEMBERS} members`);
			}
		}
	}
	return (person) => [
		...new Set(memberKeys(person, groups.memberAttribute).flatMap((key) => [...(members.get(key) ?? [])])),
	];
}

async function groupsNamed(session: LdapSession, groups: LdapGroups, name: string): Promise<LdapEntry[]> {
	const { base, nameAttribute } = groups;
	const filter = entriesNamed(filterOf(groups.filter), [nameAttribute], name);
	return (await session.search({ base, scope: "sub", filter, attributes: [nameAttribute] }, MAX_GROUPS)).entries;
}

/** The people of a group of Active Directory, which follows groups of groups itself. */
async function* chained(
	session: LdapSession,
	access: Pick<DirectoryAccess, "ldap" | "attributeMapping">,
	{ dn }: LdapEntry,
): AsyncGenerator<string> {
	const people = peopleOf(access);
	const search = { ...people, filter: entriesInChain(people.filter, "memberOf", dn), attributes: ["1.1"] };
	for await (const page of session.pages(search, PAGE)) for (const entry of page) yield dnKey(entry.dn);
}

/** The members of a group and, where groups of groups count, of its member groups, each of which is read once. */
async function* walked(session: LdapSession, groups: LdapGroups, { first, all }: Walk): AsyncGenerator<string> {
	const read = new Set<string>();
	const waiting = [first.dn];
	for (let dn = waiting.pop(); dn !== undefined && read.size < MAX_GROUPS; dn = waiting.pop()) {
		if (read.has(dnKey(dn))) continue;
		read.add(dnKey(dn));
		for await (const member of membersOf(session, groups, dn)) {
			const key = dnKey(member);
			if (all.has(key)) waiting.push(member);
			else yield key;
		}
	}
}

interface Walk {
	first: LdapEntry;
	/** The keys of all groups, where groups of groups count. */
	all: ReadonlySet<string>;
}

async function keysOfGroups(session: LdapSession, { base, filter, nested, memberAttribute }: LdapGroups) {
	const keys = new Set<string>();
	if (nested !== "walk" || isNameOfMember(memberAttribute)) return keys;
	const search = { base, scope: "sub" as const, filter: filterOf(filter), attributes: ["1.1"] };
	for await (const page of session.pages(search, PAGE)) for (const { dn } of page) keys.add(dnKey(dn));
	return keys;
}

/** The values of the member attribute; Active Directory gives those of a large group in ranges (MS-ADTS §3.1.1.3.1.3.3). */
async function* membersOf(session: LdapSession, groups: LdapGroups, dn: string): AsyncGenerator<string> {
	const name = groups.memberAttribute.toLowerCase();
	let attribute = groups.memberAttribute;
	for (;;) {
		const search = { base: dn, scope: "base" as const, filter: filterOf(groups.filter), attributes: [attribute] };
		const { entries } = await session.search(search, 1);
		const values = entries[0]?.values ?? new Map<string, readonly string[]>();
		const ranged = [...values.keys()].find((key) => key.startsWith(`${name};range=`));
		yield* values.get(ranged ?? name) ?? [];
		const [, last] = /;range=\d+-(\d+)$/.exec(ranged ?? "") ?? [];
		if (last === undefined) return;
		attribute = `${groups.memberAttribute};range=${Number(last) + 1}-*`;
	}
}
