import { hash } from "node:crypto";
import { patchUser, userPort } from "@/lib/identity/directory";
import { atDirectory, isStillThere, mappedMembers, peopleOf } from "@/lib/identity/identity-providers";
import { ownMember } from "@/lib/platform/kernel/own-member";
import type { LdapEntry, LdapSession } from "@/lib/platform/ldap";
import type { SynchronizationProblem } from "./contract";
import { followGroups } from "./follow-groups";
import { asRefusal, type Following } from "./following";
import { type MappedPerson, mappedPerson } from "./mapped-person";
import type { Report } from "./report";
import { type KnownEntry, selectKnownEntries, updateKnownEntry } from "./repository";
import { directoryContext } from "./system-context";

const PAGE = 500;
const TIMEOUT_MS = 60_000;
/** As many may leave at once without anybody having accepted it, and as large a share. */
const FEW_LEAVERS = 10;
const SHARE_OF_LEAVERS = 0.2;

/**
 * Reads a directory page by page and follows it; in memory are one page, the ids of all entries and the members of the mapped groups.
 * Nobody is a leaver by an absence from a list alone: each is asked for by their id. Repeated, it finds nothing to do.
 * @throws LdapProblem
 */
export function synchronize(following: Following): Promise<SynchronizationProblem | null> {
	const { access, signal } = following;
	return atDirectory(access, { signal, timeoutMs: TIMEOUT_MS }, async (session) => {
		const groupsOf = await mappedMembers(session, access);
		const seen = new Set<string>();
		const members = new Map<string, Set<string>>();
		for await (const page of session.pages(peopleOf(access), PAGE)) {
			await followPage(following, page, seen);
			for (const entry of page) noteMember(following, entry, { groups: groupsOf(entry), members });
			await following.progressed();
		}
		if (seen.size === 0) return "no-entries";
		const problem = await followLeavers(following, session, seen);
		if (access.ldap.groups !== null) await followGroups(following, access.ldap.groups, members);
		return problem;
	});
}

function noteMember(
	{ access }: Following,
	entry: LdapEntry,
	{ groups, members }: { groups: readonly string[]; members: Map<string, Set<string>> },
): void {
	const { subject, active } = mappedPerson(access, entry);
	if (subject === undefined || !active) return;
	for (const group of groups) members.set(group, (members.get(group) ?? new Set()).add(subject));
}

async function followPage(following: Following, page: readonly LdapEntry[], seen: Set<string>): Promise<void> {
	const { organizationId, identityProviderId, access, report } = following;
	const people = page.map((entry) => mappedPerson(access, entry));
	const subjects = people.flatMap(({ subject }) => subject ?? []);
	const links = await selectKnownEntries(organizationId, identityProviderId, { subjects });
	const known = new Map(links.map((each) => [each.subject, each]));
	for (const person of people) {
		report.counts.read++;
		if (person.subject === undefined) {
			report.add("refused", person.dn, "it has no value in the attribute with the id");
			continue;
		}
		seen.add(person.subject);
		await followPerson(following, { ...person, subject: person.subject }, known.get(person.subject));
	}
}

async function followPerson(
	following: Following,
	person: MappedPerson & { subject: string },
	known: KnownEntry | undefined,
): Promise<void> {
	const { report } = following;
	if (known === undefined) {
		// Whoever is out of use there gets no account here.
		if (person.active) await createAccount(following, person);
		else report.counts.unchanged++;
		return;
	}
	const before = changesIn(report);
	if (known.digest !== person.digest) await updateAccount(following, person, known);
	if (!person.active && known.active) await setActive(following, known, false);
	// An administrator who disabled an account here is not overruled.
	if (person.active && !known.active && known.left) await setActive(following, known, true);
	if (changesIn(report) === before) report.counts.unchanged++;
}

function changesIn({ counts: { read: _, unchanged: __, ...changes } }: Report): number {
	return Object.values(changes).reduce((sum, each) => sum + each, 0);
}

async function createAccount(following: Following, person: MappedPerson & { subject: string }): Promise<void> {
	const { organizationId, identityProviderId, trustsEmail, dryRun, report, requestId } = following;
	const { username, subject, attributes, digest, dn } = person;
	if (username === null) return report.add("refused", dn, "it has no value that can be a username");
	if (dryRun) return report.add("created", username);
	const key = creationKey(identityProviderId, subject);
	const port = userPort(organizationId, { requestId, clientAddress: "" });
	const created = await port.create(key, {
		username,
		attributes,
		incomplete: true,
		verified: trustsEmail && attributes.email !== undefined ? ["email"] : [],
		federated: { identityProviderId, subject },
	});
	if (created.kind !== "created") return report.add("refused", username, reasonOf(created));
	await updateKnownEntry(organizationId, identityProviderId, subject, { digest });
	report.add("created", username);
}

/** A UUID (RFC 9562 §5.8) that is the same for the same entry, so that an interrupted creation is found again. */
function creationKey(identityProviderId: string, subject: string): string {
	const hex = hash("sha256", JSON.stringify([identityProviderId, subject]), "hex");
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function reasonOf(refused: { kind: string; field?: string; fieldErrors?: Readonly<Record<string, unknown>> }): string {
	if (refused.field !== undefined) return `another account has its ${refused.field}`;
	if (refused.fieldErrors !== undefined) return `not accepted: ${Object.keys(refused.fieldErrors).join(", ")}`;
	return "the domain of its address is not accepted";
}

async function updateAccount(
	{ organizationId, identityProviderId, dryRun, report, requestId }: Following,
	{ attributes, subject, digest }: MappedPerson & { subject: string },
	{ userId, username }: KnownEntry,
): Promise<void> {
	const port = userPort(organizationId, { requestId, clientAddress: "" });
	const user = await port.byId(userId);
	// A disabled account keeps its profile until it is enabled.
	if (user === null) return;
	const now: Record<string, string | null> = { ...user.attributes, email: user.email, mobileNumber: user.mobileNumber };
	const changed = Object.entries(attributes).filter(([name, value]) => (ownMember(now, name) ?? "") !== value);
	const names = changed.map(([name]) => name).join(", ");
	if (changed.length > 0) {
		const outcome = dryRun ? "set" : await port.setAttributes(userId, Object.fromEntries(changed)).catch(asRefusal);
		if (outcome !== "set") return report.add("refused", username, `not accepted: ${names}`);
		report.add("updated", username, names);
	}
	if (!dryRun) await updateKnownEntry(organizationId, identityProviderId, subject, { digest });
}

/** Disabling ends the sessions of the account, and what its applications hold. */
async function setActive(following: Following, known: KnownEntry, active: boolean): Promise<void> {
	const { organizationId, identityProviderId, dryRun, report, requestId } = following;
	const { userId, username, subject } = known;
	if (!dryRun) {
		const context = directoryContext(organizationId, { requestId, overLinked: true });
		const Operations = [{ op: "replace" as const, path: "active", value: active }];
		const refusal = await patchUser(context, userId, { schemas: [], Operations } as never).then(() => null, asRefusal);
		if (refusal !== null) return report.add("refused", username, refusal);
		await updateKnownEntry(organizationId, identityProviderId, subject, { left: !active });
	}
	report.add(active ? "enabled" : "disabled", username);
}

async function followLeavers(
	following: Following,
	session: LdapSession,
	seen: ReadonlySet<string>,
): Promise<SynchronizationProblem | null> {
	const { organizationId, identityProviderId, access, acceptsLeavers, dryRun, progressed } = following;
	const leavers: KnownEntry[] = [];
	let linked = 0;
	for (let after = ""; ; ) {
		const page = await selectKnownEntries(organizationId, identityProviderId, { after, limit: PAGE });
		for (const known of page) {
			if (!known.active) continue;
			linked++;
			if (!seen.has(known.subject)) leavers.push(known);
		}
		const last = page.at(-1);
		if (last === undefined || page.length < PAGE) break;
		after = last.subject;
	}
	const many = leavers.length > FEW_LEAVERS && leavers.length > linked * SHARE_OF_LEAVERS;
	if (many && !acceptsLeavers && !dryRun) return "too-many-leavers";
	for (const [index, known] of leavers.entries()) {
		if (index % PAGE === 0) await progressed();
		if (!(await isStillThere(session, access, known.subject))) await setActive(following, known, false);
	}
	return null;
}
