import { patchGroup } from "@/lib/identity/directory";
import type { LdapGroups } from "@/lib/identity/identity-providers/contract";
import { asRefusal, type Following } from "./following";
import { selectGroupNamed, selectKnownEntries, selectLinkedMembers } from "./repository";
import { directoryContext } from "./system-context";

const AT_ONCE = 100;

interface Member {
	userId: string;
	username: string;
}

/**
 * Gives each mapped group exactly the members that the directory says, among the accounts of the directory; other members stay.
 * @param members the ids of the entries by the name of the group here
 */
export async function followGroups(
	following: Following,
	{ mapping }: LdapGroups,
	members: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<void> {
	const { organizationId, identityProviderId, report } = following;
	for (const name of new Set(Object.values(mapping))) {
		const groupId = await selectGroupNamed(organizationId, name);
		if (groupId === undefined) {
			report.add("refused", name, "there is no group with this name");
			continue;
		}
		const wanted = members.get(name) ?? new Set<string>();
		const present = await selectLinkedMembers(organizationId, identityProviderId, groupId);
		const leave = present.filter(({ subject }) => !wanted.has(subject));
		const there = new Set(present.map(({ subject }) => subject));
		const missing = [...wanted].filter((subject) => !there.has(subject));
		const group = { id: groupId, name };
		for (let at = 0; at < missing.length; at += AT_ONCE) {
			const subjects = missing.slice(at, at + AT_ONCE);
			const known = await selectKnownEntries(organizationId, identityProviderId, { subjects });
			await changeMembers(following, group, "add", known);
		}
		for (let at = 0; at < leave.length; at += AT_ONCE)
			await changeMembers(following, group, "remove", leave.slice(at, at + AT_ONCE));
		await following.progressed();
	}
}

/** Changes several at once, and one by one where one of them is refused. */
async function changeMembers(
	following: Following,
	group: { id: string; name: string },
	op: "add" | "remove",
	members: readonly Member[],
): Promise<void> {
	const { organizationId, requestId, dryRun, report } = following;
	if (members.length === 0) return;
	const kind = op === "add" ? "joined" : "left-group";
	const note = () => {
		for (const { username } of members) report.add(kind, username, group.name);
	};
	if (dryRun) return note();
	const context = directoryContext(organizationId, { requestId, overLinked: false });
	const Operations = members.map(({ userId }) =>
		op === "add" ? { op, path: "members", value: [{ value: userId }] } : { op, path: `members[value eq "${userId}"]` },
	);
	const refusal = await patchGroup(context, group.id, { schemas: [], Operations } as never).then(() => null, asRefusal);
	if (refusal === null) return note();
	const [only] = members;
	if (members.length === 1 && only !== undefined)
		return report.add("refused", only.username, `${group.name}: ${refusal}`);
	for (const member of members) await changeMembers(following, group, op, [member]);
}
