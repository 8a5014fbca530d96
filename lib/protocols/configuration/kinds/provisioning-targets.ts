import { namedTargetSchema } from "@/lib/identity/provisioning/contract";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { SHIPPED_ROLES } from "@/lib/platform/kernel/shipped-roles";
import type { Entry } from "../entry";
import { shippedRoles } from "./application-access";
import { collection } from "./collection";
import type { Reference } from "./kind";

type People =
	| { kind: "everybody" }
	| { kind: "application"; application: string }
	| { kind: "groups"; groups: readonly string[] }
	| { kind: "roles"; roles: readonly string[] };
interface Named {
	people: People;
	groups?: readonly string[];
}

const SHIPPED: ReadonlySet<string> = new Set(SHIPPED_ROLES.map(({ name }) => name));
const SECRET = "secret";

/** Services that have people by SCIM, in which applications, groups and roles stand by their names. What is known of them is no configuration. */
export const provisioningTargets = collection({
	name: "provisioningTargets",
	schema: namedTargetSchema,
	key: ["name"],
	sets: ["groups"],
	secrets: [SECRET],
	references(entry) {
		const { people, groups = [] } = entry as unknown as Named;
		const named: Reference[] = groups.map((name, place) => ({ kind: "groups", name, path: `groups[${place}]` }));
		if (people.kind === "application")
			named.push({ kind: "applications", name: people.application, path: "people.application" });
		if (people.kind === "groups")
			named.push(...people.groups.map((name, place) => ({ kind: "groups", name, path: `people.groups[${place}]` })));
		if (people.kind === "roles")
			for (const [place, name] of people.roles.entries())
				if (!SHIPPED.has(name)) named.push({ kind: "roles", name, path: `people.roles[${place}]` });
		return named;
	},
	operations: {
		list: { id: "listProvisioningTargets", member: null },
		create: "createProvisioningTarget",
		update: "updateProvisioningTarget",
		remove: "deleteProvisioningTarget",
	},
	id: { parameter: "targetId", member: "id" },
	entryOf: (target, server) =>
		mapped(
			Object.fromEntries(Object.keys(namedTargetSchema.shape).map((member) => [member, ownMember(target, member)])),
			{
				as: async (kind, id) =>
					(await server.keyOf(kind, id)) ??
					(kind === "roles" ? (await shippedRoles(server)).find((role) => role.id === id)?.displayName : undefined) ??
					id,
			},
		),
	secretsOf: ({ secretReadable }) => (secretReadable === true ? [SECRET] : []),
	bodyOf: (entry, server) =>
		mapped(entry, {
			as: async (kind, name) =>
				kind === "roles" && SHIPPED.has(name)
					? ((await shippedRoles(server)).find((role) => role.displayName === name)?.id ?? name)
					: server.idOf(kind, name),
		}),
});

/** The entry with every application, group and role called otherwise. */
async function mapped(entry: Entry, { as }: { as: (kind: string, name: string) => Promise<string> }): Promise<Entry> {
	const { people, groups = [], ...same } = entry as unknown as Named & Entry;
	const all = (kind: string, names: readonly string[]) => Promise.all(names.map((name) => as(kind, name)));
	async function called(): Promise<People> {
		switch (people.kind) {
			case "everybody":
				return people;
			case "application":
				return { ...people, application: await as("applications", people.application) };
			case "groups":
				return { ...people, groups: await all("groups", people.groups) };
			case "roles":
				return { ...people, roles: await all("roles", people.roles) };
		}
	}
	return { ...same, people: await called(), groups: await all("groups", groups) };
}
