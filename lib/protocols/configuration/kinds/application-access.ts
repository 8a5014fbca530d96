import { z } from "zod";
import { ACCESS_MODES, type AccessSettings } from "@/lib/identity/applications/contract";
import { URN } from "@/lib/identity/directory/contract";
import { SHIPPED_ROLES } from "@/lib/platform/kernel/shipped-roles";
import type { Entry } from "../entry";
import type { ConfiguredServer } from "./configured-server";
import type { Reference } from "./kind";

const names = (of: string) =>
	z
		.array(z.string().max(255))
		.max(100)
		.default([])
		.meta({ description: `Names of ${of}.` });

/** Who may use an application, with names instead of ids. */
export const accessEntrySchema = z
	.strictObject({
		mode: z.enum(ACCESS_MODES).default("everybody"),
		groups: names("groups whose members may"),
		roles: names("roles whose holders may"),
		organizations: names("organizations, this one or below it, whose own people may"),
		requests: z.boolean().default(false).meta({ description: "Others may ask for access." }),
	})
	.prefault({})
	.meta({ description: "Who may use the application." });
type AccessEntry = z.output<typeof accessEntrySchema>;

const LISTS = ["groups", "roles", "organizations"] as const;
const SHIPPED: ReadonlySet<string> = new Set(SHIPPED_ROLES.map(({ name }) => name));

/** The setting as files have it. What was deleted since is left out: it gives nobody access. */
export async function accessEntryOf(access: AccessSettings, server: ConfiguredServer): Promise<AccessEntry> {
	const named = { groups: [] as string[], roles: [] as string[], organizations: [] as string[] };
	const shipped = access.roles.length === 0 ? [] : await shippedRoles(server);
	for (const list of LISTS)
		for (const id of access[list]) {
			const name =
				(await server.keyOf(list, id)) ??
				(list === "roles" ? shipped.find((role) => role.id === id)?.displayName : undefined);
			if (name !== undefined) named[list].push(name);
		}
	for (const list of LISTS) named[list].sort();
	return { mode: access.mode, ...named, requests: access.requests };
}

/** The setting as the interface has it. @throws DomainError 400 for a name that the organization does not have */
export async function accessOf(entry: AccessEntry, server: ConfiguredServer): Promise<AccessSettings> {
	const ids = { groups: [] as string[], roles: [] as string[], organizations: [] as string[] };
	const shipped = entry.roles.some((name) => SHIPPED.has(name)) ? await shippedRoles(server) : [];
	for (const list of LISTS)
		for (const name of entry[list]) {
			const known = list === "roles" ? shipped.find((role) => role.displayName === name)?.id : undefined;
			ids[list].push(known ?? (await server.idOf(list, name)));
		}
	return { mode: entry.mode, ...ids, requests: entry.requests };
}

/** The groups and roles that an entry names; shipped roles are part of every organization. */
export function accessReferences({ access }: Entry): Reference[] {
	const { groups = [], roles = [] } = (access ?? {}) as Partial<AccessEntry>;
	return [
		...groups.map((name, place) => ({ kind: "groups", name, path: `access.groups[${place}]` })),
		...roles.flatMap((name, place) =>
			SHIPPED.has(name) ? [] : [{ kind: "roles", name, path: `access.roles[${place}]` }],
		),
	];
}

/** Whether more people may use the application than before. */
export function opensAccess(before: Entry, after: Entry): boolean {
	const [was, is] = [before.access, after.access].map((access) => accessEntrySchema.parse(access));
	if (was === undefined || is === undefined || was.mode === "everybody") return false;
	return is.mode === "everybody" || LISTS.some((list) => is[list].some((name) => !was[list].includes(name)));
}

interface ListedRole {
	id: string;
	displayName: string;
	[URN.porticoRole]?: { builtIn: boolean };
}

/** The roles that every organization has. */
export async function shippedRoles(server: ConfiguredServer): Promise<ListedRole[]> {
	const roles = await server.all<ListedRole>("listRoles", "Resources", { excludedAttributes: "users" });
	return roles.filter((role) => role[URN.porticoRole]?.builtIn === true);
}
