import { z } from "zod";
import { type Access, type Contract, defineContract } from "@/lib/platform/http/contract";
import { malformedQuery, organizationNotFound } from "@/lib/platform/http/refusals";
import type { DocumentedRefusal } from "@/lib/platform/kernel/refusal";

/** The list that is exported: the permission for it, and what else may be refused. */
export interface ExportedFrom {
	access: Access;
	refusals?: readonly DocumentedRefusal[];
}

const inOrganization = {
	organization: z.string().meta({ description: "Name of the caller's organization, or of one below it." }),
};

/**
 * The contract of the export of a list; it requires the same permission as reading the list.
 * @param path below `exports/`; with parameters for a list that belongs to something
 */
export function exportOf<Query extends z.ZodObject, Name extends string = never>(
	path: string,
	{ access, refusals = [] }: ExportedFrom,
	query: Query,
): Contract<{ organization: string } & Record<Name, string>, z.output<Query>, undefined, string> {
	const words = path.replaceAll(/\{\w+\}\//g, "").split(/[/-]/);
	const ids = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name);
	const contract = defineContract({
		tag: "Exports",
		access,
		method: "GET",
		path: `/t/{organization}/api/server/v1/exports/${path}`,
		operationId: `export${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")}`,
		summary: `Export the list of ${words.join(" ")}`,
		description:
			"As CSV (RFC 4180) in UTF-8 with a byte order mark, its first line the names of the columns. Cells that spreadsheets would take for formulas begin with an apostrophe. An answer that ends without its final chunk is incomplete.",
		params: z.object({ ...inOrganization, ...Object.fromEntries(ids.map((id) => [id, z.string()])) }),
		query,
		answer: { status: 200, schema: z.string(), mediaType: "text/csv", description: "The file" },
		refusals: [malformedQuery, organizationNotFound, ...refusals],
	});
	return contract as never;
}

/** The same with the filters and orders that the interface of the list has. */
export function exportOfAll<Params, Query extends Page, Body, Answer>(
	path: string,
	list: Contract<Params, Query, Body, Answer>,
): Contract<{ organization: string }, Omit<Query, keyof Page>, undefined, string> {
	const filters = Object.entries(list.query?.shape ?? {}).filter(([name]) => name !== "limit" && name !== "offset");
	return exportOf(path, list, z.object(Object.fromEntries(filters))) as never;
}

interface Page {
	limit: number;
	offset: number;
}
