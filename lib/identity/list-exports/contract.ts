import { z } from "zod";
import { applicationSortSchema, listApplicationsContract } from "@/lib/identity/applications/contract";
import { listGroupsContract, listRolesContract, listUsersContract } from "@/lib/identity/directory/contract";
import { listMappingsContract, mappingSortSchema } from "@/lib/identity/discovery/contract";
import {
	invitationSortSchema,
	invitationStatusSchema,
	listInvitationsContract,
} from "@/lib/identity/invitations/contract";
import {
	listOrganizationsContract,
	organizationSortSchema,
	organizationStatusSchema,
} from "@/lib/identity/organizations/contract";
import { type Access, defineContract } from "@/lib/platform/http/contract";
import { searchText } from "@/lib/platform/http/pagination";
import { malformedQuery, organizationNotFound } from "@/lib/platform/http/refusals";

const search = searchText("As in the list.");
const order = z.enum(["asc", "desc"]).default("asc");

/** The contracts of the exports, by the name of the list. Their filters and orders are those of the console's pages. */
export const listExportContracts = {
	users: exportOf(
		"users",
		listUsersContract,
		z.object({
			search,
			status: z.enum(["active", "disabled"]).optional(),
			home: z
				.enum(["everyone", "here", "elsewhere"])
				.default("everyone")
				.meta({ description: "The organization's own users, its guests, or both." }),
			sort: z.enum(["username", "displayName", "lastSignInAt", "createdAt"]).default("username"),
			order,
		}),
	),
	groups: exportOf(
		"groups",
		listGroupsContract,
		z.object({ search, sort: z.enum(["displayName", "memberCount", "createdAt"]).default("displayName"), order }),
	),
	roles: exportOf(
		"roles",
		listRolesContract,
		z.object({ search, sort: z.enum(["displayName", "createdAt"]).default("displayName"), order }),
	),
	organizations: exportOf(
		"organizations",
		listOrganizationsContract,
		z.object({
			search,
			status: organizationStatusSchema.optional(),
			sort: organizationSortSchema.default("displayName"),
			order,
		}),
	),
	domains: exportOf(
		"domains",
		listMappingsContract,
		z.object({ search, sort: mappingSortSchema.default("displayName"), order }),
	),
	applications: exportOf(
		"applications",
		listApplicationsContract,
		z.object({ search, sort: applicationSortSchema.default("createdAt"), order }),
	),
	invitations: exportOf(
		"invitations",
		listInvitationsContract,
		z.object({
			search,
			status: invitationStatusSchema.optional(),
			sort: invitationSortSchema.default("issuedAt"),
			order,
		}),
	),
};
export type ExportedList = keyof typeof listExportContracts;

/** The path of an export with the same filter and order as the page of the list, without the organization. */
export function listExportPath(list: ExportedList, state: object): string {
	const { path, query } = listExportContracts[list];
	const known = Object.keys(query?.shape ?? {});
	const asked = Object.entries(state).filter(
		([name, value]) => known.includes(name) && value !== undefined && value !== "",
	);
	return asked.length === 0
		? path
		: `${path}?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`;
}

/** The contract of the export of a list; it requires the same permission as reading the list. */
function exportOf<Query extends z.ZodObject>(name: string, { access }: { access: Access }, query: Query) {
	return defineContract({
		tag: "Exports",
		access,
		method: "GET",
		path: `/t/{organization}/api/server/v1/exports/${name}`,
		operationId: `export${name.charAt(0).toUpperCase()}${name.slice(1)}`,
		summary: `Export the list of ${name}`,
		description:
			"As CSV (RFC 4180) in UTF-8 with a byte order mark, its first line the names of the columns. Cells that spreadsheets would take for formulas begin with an apostrophe. An answer that ends without its final chunk is incomplete.",
		params: z.object({
			organization: z.string().meta({ description: "Name of the caller's organization, or of one below it." }),
		}),
		query,
		answer: { status: 200, schema: z.string(), mediaType: "text/csv", description: "The file" },
		refusals: [malformedQuery, organizationNotFound],
	});
}
