import { type Paged, type Principal, pageOrLast } from "@/lib/platform/kernel";
import type { CredentialDefinition } from "../contract";
import { listCredentialDefinitions } from "./list-credential-definitions";

const PER_PAGE = 25;

/** The definitions of the caller's organization for the console. There are few, so all of them are read. */
export async function browseCredentialDefinitions(
	principal: Principal,
	filter: { search: string; sort: "name" | "updatedAt"; order: "asc" | "desc"; page: number; perPage?: number },
): Promise<Paged & { total: number; definitions: CredentialDefinition[] }> {
	const search = filter.search.toLowerCase();
	const { sort } = filter;
	const matching = (await listCredentialDefinitions(principal)).filter(({ name, type, texts }) =>
		[name, type, ...Object.values(texts)].some((text) => text.toLowerCase().includes(search)),
	);
	matching.sort((a, b) => a[sort].localeCompare(b[sort]));
	if (filter.order === "desc") matching.reverse();
	return pageOrLast(filter.page, filter.perPage ?? PER_PAGE, async ({ offset, limit }) => ({
		total: matching.length,
		definitions: matching.slice(offset, offset + limit),
	}));
}
