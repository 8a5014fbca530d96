import { ownMember } from "@/lib/platform/kernel/own-member";
import type { Operation, TargetContent } from "./provisioning-schema";
import {
	type DesiredUser,
	differences,
	isActive,
	newResource,
	patchOf,
	replacement,
	type ScimResource,
} from "./scim/resource";
import type { ScimClient } from "./scim/scim-client";
import { ScimProblem } from "./scim/scim-problem";

type Settings = Pick<TargetContent, "leavers" | "takesOver" | "writes">;

/** What is to be done at the service about a person. */
export interface Plan {
	operation: Operation;
	/** The members that are changed. */
	members: readonly string[];
	/** What is there now. */
	remote: ScimResource | undefined;
	/** Whether an account is deactivated or deleted. */
	ends: boolean;
}

export interface Subject {
	/** The id of the person here. */
	externalId: string;
	/** The id there; null until it is known. */
	remoteId: string | null;
	/** Null for somebody who should not be there. */
	desired: DesiredUser | null;
}

/**
 * Reads what is there and says what to do, so that what an attempt did whose end is unknown is found, and not done again. `known` is what
 * was read already. @throws ScimProblem
 */
export async function planUser(
	client: ScimClient,
	{ externalId, remoteId, desired }: Subject,
	{ leavers, takesOver }: Settings,
	known?: ScimResource,
): Promise<Plan> {
	if (desired !== null && (desired.values.get("userName") ?? "") === "") throw new ScimProblem("no-user-name");
	const remote = known ?? (await remoteOf(client, { externalId, remoteId, desired }));
	if (desired === null) return planLeaver(remote, leavers);
	if (remote === undefined) {
		// Nobody is made there to be deactivated.
		if (!desired.active) return nothing(undefined);
		return { operation: "create", members: [...desired.values.keys()], remote, ends: false };
	}
	const isNew = remoteId === null;
	const owner = ownMember(remote, "externalId");
	const isOwned = typeof owner === "string" && owner !== "" && owner !== externalId;
	if (isNew && isOwned && !takesOver) throw new ScimProblem("other-owner", owner.slice(0, 100));
	const different = differences(desired, remote);
	const members = isNew && owner !== externalId && !isOwned ? [...different, "externalId"] : different;
	if (different.includes("active")) {
		const operation = desired.active ? "reactivate" : "deactivate";
		return { operation, members, remote, ends: !desired.active };
	}
	if (isNew) return { operation: "adopt", members, remote, ends: false };
	return members.length === 0 ? nothing(remote) : { operation: "update", members, remote, ends: false };
}

function planLeaver(remote: ScimResource | undefined, leavers: Settings["leavers"]): Plan {
	if (remote === undefined || leavers === "keep") return nothing(remote);
	if (leavers === "delete") return { operation: "delete", members: [], remote, ends: true };
	return isActive(remote) ? { operation: "deactivate", members: ["active"], remote, ends: true } : nothing(remote);
}

const nothing = (remote: ScimResource | undefined): Plan => ({ operation: "none", members: [], remote, ends: false });

/** Does what was planned. Returns the id there; null where nothing is. @throws ScimProblem */
export async function carryOutPlan(
	client: ScimClient,
	{ operation, members, remote }: Plan,
	desired: DesiredUser | null,
	{ writes }: Pick<Settings, "writes">,
): Promise<string | null> {
	if (operation === "create" && desired !== null) return (await client.create("/Users", newResource(desired))).id;
	if (remote === undefined) return null;
	const path = pathOf(remote.id);
	if (operation === "delete") {
		await client.remove(path);
		return null;
	}
	if (members.length === 0) return remote.id;
	// Somebody who leaves stays as they are, but for being active.
	if (desired === null) {
		const inactive = { op: "replace", path: "active", value: false } as const;
		if (writes === "patch") await client.patch(path, [inactive]);
		else await client.replace(path, { ...remote, active: false });
	} else if (writes === "patch") await client.patch(path, patchOf(desired, remote, members));
	else await client.replace(path, replacement(desired, remote));
	return remote.id;
}

async function remoteOf(
	client: ScimClient,
	{ externalId, remoteId, desired }: Subject,
): Promise<ScimResource | undefined> {
	const known = remoteId === null ? undefined : await client.read(pathOf(remoteId));
	if (known !== undefined) return known;
	const own = await found(client, { member: "externalId", value: externalId, alike: (other) => other === externalId });
	if (own !== undefined || desired === null) return own;
	const userName = desired.values.get("userName") ?? "";
	const alike = (other: string) => other.toLowerCase() === userName.toLowerCase();
	return found(client, { member: "userName", value: userName, alike });
}

const pathOf = (id: string) => `/Users/${encodeURIComponent(id)}`;

interface Sought {
	member: "externalId" | "userName" | "displayName";
	value: string;
	alike: (other: string) => boolean;
	path?: string;
}

/** The resource that a filter finds. A service that does not know the filter is as one that finds nothing, or everything. */
export async function found(
	client: ScimClient,
	{ member, value, alike, path = "/Users" }: Sought,
): Promise<ScimResource | undefined> {
	const filter = `${member} eq ${JSON.stringify(value)}`;
	try {
		const { resources } = await client.list(path, { filter });
		return resources.find((each) => {
			const other = ownMember(each, member);
			return typeof other === "string" && alike(other);
		});
	} catch (error) {
		if (member === "externalId" && error instanceof ScimProblem && error.problem === "refused") return undefined;
		throw error;
	}
}
