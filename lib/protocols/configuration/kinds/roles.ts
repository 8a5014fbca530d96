import { z } from "zod";
import { apiScopeNameSchema } from "@/lib/identity/api-resources/contract";
import { URN } from "@/lib/identity/directory/contract";
import { AS_STRONG_AS_EVERYTHING, EVERYTHING, isPermission } from "@/lib/platform/kernel/permissions";
import type { Entry } from "../entry";
import type { ConfiguredServer } from "./configured-server";
import { patch } from "./groups";
import type { Kind } from "./kind";

interface Role {
	id: string;
	displayName: string;
	externalId?: string;
	permissions?: { value: string }[];
	groups?: { value: string; display: string }[];
	[URN.porticoRole]?: { builtIn: boolean; userCount: number };
}

const permission = z.union([z.string().refine(isPermission, "is no permission"), apiScopeNameSchema]);

/** Roles with their permissions and the groups that have them, without single people. Shipped roles are part of every organization. */
export const roles: Kind = {
	name: "roles",
	schema: z.strictObject({
		displayName: z.string().trim().min(1, "must not be blank").max(255),
		externalId: z.string().max(1_024).nullable().default(null).meta({ description: "What another system calls it." }),
		permissions: z.array(permission).max(200).default([]).meta({
			description: "Permissions, and scopes of API resources.",
		}),
		groups: z.array(z.string().max(255)).max(1_000).default([]).meta({ description: "Names of groups that have it." }),
	}),
	key: ["displayName"],
	sets: ["permissions", "groups"],
	references: ({ groups = [] }) =>
		(groups as string[]).map((name, index) => ({ kind: "groups", name, path: `groups[${index}]` })),
	async list(server) {
		const items = await server.all<Role>("listRoles", "Resources", { excludedAttributes: "users" });
		return items
			.filter((item) => item[URN.porticoRole]?.builtIn !== true)
			.map(({ id, displayName, externalId = null, permissions = [], groups = [], [URN.porticoRole]: counted }) => ({
				id,
				entry: {
					...{ displayName, externalId },
					permissions: permissions.map(({ value }) => value),
					groups: groups.map(({ display }) => display),
				},
				secrets: [],
				affected: { people: counted?.userCount ?? 0 },
			}));
	},
	async create(server, entry) {
		const { displayName, externalId, permissions } = entry;
		const body = {
			...{ schemas: [URN.role], displayName, permissions, groups: await groupsOf(server, entry) },
			...(externalId !== null && { externalId }),
		};
		const { id } = await server.call<Role>("createRole", { body });
		return id;
	},
	async update(server, { id }, entry) {
		const permissions = (entry.permissions as string[]).map((value) => ({ value }));
		await patch(server, "patchRole", { roleId: id }, [
			{ op: "replace", path: "externalId", value: entry.externalId },
			{ op: "replace", path: "permissions", value: permissions.length === 0 ? null : permissions },
			{ op: "replace", path: "groups", value: (await groupsOf(server, entry)) ?? null },
		]);
	},
	async remove(server, { id }) {
		await server.call("deleteRole", { params: { roleId: id } });
	},
	weaker(before, after) {
		const held = new Set(strongOf(before));
		return strongOf(after).some((each) => !held.has(each)) ? ["administers-more"] : [];
	},
};

async function groupsOf(server: ConfiguredServer, { groups }: Entry): Promise<{ value: string }[] | undefined> {
	const ids: { value: string }[] = [];
	for (const name of groups as string[]) ids.push({ value: await server.idOf("groups", name) });
	return ids.length === 0 ? undefined : ids;
}

/** The permissions that let somebody sign in as anybody. */
function strongOf(entry: Entry | undefined): string[] {
	const strong: readonly string[] = [EVERYTHING, ...AS_STRONG_AS_EVERYTHING];
	return ((entry?.permissions as string[] | undefined) ?? []).filter((each) => strong.includes(each));
}
