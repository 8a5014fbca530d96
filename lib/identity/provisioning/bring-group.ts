import { ownMember } from "@/lib/platform/kernel/own-member";
import { found } from "./bring-user";
import type { Operation } from "./provisioning-schema";
import type { PatchOperation, ScimResource } from "./scim/resource";
import type { ScimClient } from "./scim/scim-client";

const GROUP = "urn:ietf:params:scim:schemas:core:2.0:Group";
const AT_ONCE = 100;

/** A group as it should be at a service. */
export interface DesiredGroup {
	id: string;
	name: string;
	/** Ids there of the members. */
	members: readonly string[];
	/** Which of these ids there are of people whom Portico provisions. Others are members of somebody else, and stay. */
	areOurs: (ids: readonly string[]) => Promise<readonly string[]>;
}

/** Makes a group, or brings it in line. @throws ScimProblem */
export async function bringGroup(
	client: ScimClient,
	{ id, name, members, areOurs }: DesiredGroup,
	remoteId: string | null,
): Promise<{ operation: Operation; members: string[]; remoteId: string }> {
	const remote = await remoteOf(client, { id, name, remoteId });
	if (remote === undefined) {
		const [first, ...rest] = chunks(members);
		const values = (first ?? []).map((value) => ({ value }));
		const body = { schemas: [GROUP], externalId: id, displayName: name, members: values };
		const made = await client.create("/Groups", body);
		for (const more of rest) await client.patch(pathOf(made.id), [adding(more)]);
		return { operation: "create", members: ["displayName", "members"], remoteId: made.id };
	}
	const there = membersOf(remote);
	const missing = members.filter((each) => !there.has(each));
	const wanted = new Set(members);
	const gone = await areOurs([...there].filter((each) => !wanted.has(each)));
	const changed: string[] = [];
	if (ownMember(remote, "displayName") !== name) {
		await client.patch(pathOf(remote.id), [{ op: "replace", path: "displayName", value: name }]);
		changed.push("displayName");
	}
	for (const more of chunks(missing)) await client.patch(pathOf(remote.id), [adding(more)]);
	for (const less of chunks(gone)) await client.patch(pathOf(remote.id), less.map(removing));
	if (missing.length + gone.length > 0) changed.push("members");
	const operation = remoteId === null ? "adopt" : changed.length === 0 ? "none" : "update";
	return { operation, members: changed, remoteId: remote.id };
}

const pathOf = (id: string) => `/Groups/${encodeURIComponent(id)}`;

const adding = (ids: readonly string[]): PatchOperation => ({
	...{ op: "add", path: "members", value: ids.map((value) => ({ value })) },
});

const removing = (id: string): PatchOperation => ({ op: "remove", path: `members[value eq ${JSON.stringify(id)}]` });

async function remoteOf(
	client: ScimClient,
	{ id, name, remoteId }: { id: string; name: string; remoteId: string | null },
): Promise<ScimResource | undefined> {
	const known = remoteId === null ? undefined : await client.read(pathOf(remoteId));
	if (known !== undefined) return known;
	const own = { member: "externalId", value: id, alike: (other: string) => other === id, path: "/Groups" } as const;
	const byName = {
		member: "displayName",
		value: name,
		alike: (other: string) => other === name,
		path: "/Groups",
	} as const;
	const same = (await found(client, own)) ?? (await found(client, byName));
	// A list may leave the members out.
	return same && (await client.read(pathOf(same.id)));
}

function membersOf(remote: ScimResource): Set<string> {
	const members = ownMember(remote, "members");
	return new Set(
		(Array.isArray(members) ? members : []).flatMap((each: unknown) => {
			const value = typeof each === "object" && each !== null ? (each as { value?: unknown }).value : undefined;
			return typeof value === "string" ? [value] : [];
		}),
	);
}

function chunks(values: readonly string[]): string[][] {
	return Array.from({ length: Math.ceil(values.length / AT_ONCE) }, (_, index) =>
		values.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
	);
}
