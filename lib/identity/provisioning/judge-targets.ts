import { now } from "@/lib/platform/kernel";
import { desiredOf, digestOf, groupDigest, readableAttributes } from "./desired";
import { selectGroups, selectPeople, selectThere } from "./people-repository";
import { storeBatch, type Wanted } from "./resources-repository";
import { claimPass, setProblem, type TargetRow } from "./targets-repository";
import { wakeProvisioning } from "./work-off";

const BATCH = 500;
/** After this time, a process that claimed a batch is considered dead. */
const LEASE_SECONDS = 60;

/** Looks through the people of every target whose pass is due, and has what changed sent. One batch after the other, in turn. */
export async function judgeTargets(): Promise<void> {
	for (let pass = await claimPass(LEASE_SECONDS); pass !== undefined; pass = await claimPass(LEASE_SECONDS))
		await judgeBatch(pass);
}

async function judgeBatch(pass: TargetRow): Promise<void> {
	const { organizationId, id, content, afterPerson } = pass;
	if (await isScopeGone(organizationId, content.people)) {
		// Nobody leaves because somebody deleted what says who is there.
		await setProblem(organizationId, id, { problem: "scope-gone", detail: null, pauseMs: 60_000 });
		return;
	}
	if (pass.problem === "scope-gone")
		await setProblem(organizationId, id, { problem: null, detail: null, pauseMs: null });
	const attributes = await readableAttributes(organizationId);
	const people = await selectPeople(organizationId, content.people, { after: afterPerson, limit: BATCH });
	const wanted = people.map((person): Wanted => {
		const { id: personId, username } = person;
		return { kind: "user", id: personId, name: username, wanted: digestOf(desiredOf(person, content, attributes)) };
	});
	const last = people.length < BATCH ? null : (people.at(-1)?.id ?? null);
	if (last === null) wanted.push(...(await wantedGroups(pass)));
	if (await storeBatch(pass, { wanted, last })) wakeProvisioning();
}

async function wantedGroups({ organizationId, id, content }: TargetRow): Promise<Wanted[]> {
	if (content.groups.length === 0) return [];
	const groups = await selectGroups(organizationId, id, content.groups);
	return groups.map((group) => ({ kind: "group", id: group.id, name: group.name, wanted: groupDigest(group) }));
}

/** Whether the application, all the groups or all the roles that say who is provisioned have been deleted. */
export async function isScopeGone(organizationId: string, people: TargetRow["content"]["people"]): Promise<boolean> {
	if (people.kind === "everybody") return false;
	const applications = people.kind === "application" ? [people.application] : [];
	const groups = people.kind === "groups" ? people.groups : [];
	const roles = people.kind === "roles" ? people.roles : [];
	const there = await selectThere(organizationId, { applications, groups, roles });
	return there.applications.size + there.groups.size + there.roles.size === 0;
}

/** The moment before which nothing is sent; null if it is not ahead. */
export function pauseOf({ pausedUntil }: Pick<TargetRow, "pausedUntil">): string | null {
	return pausedUntil !== null && Date.parse(pausedUntil) > now() ? pausedUntil : null;
}
