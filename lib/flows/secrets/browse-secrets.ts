import { type Paged, type Principal, pageOrLast } from "@/lib/platform/kernel";
import type { Secret } from "./contract";
import { listSecrets } from "./list-secrets";

const SECRETS_PER_PAGE = 25;

export interface BrowsedSecrets extends Paged {
	total: number;
	secrets: Secret[];
}

/** The secrets of the caller's organization for the console, filtered and sorted. There are few, so all of them are read. */
export async function browseSecrets(
	principal: Principal,
	filter: {
		search: string;
		use: "used" | "unused" | undefined;
		sort: "name" | "updatedAt";
		order: "asc" | "desc";
		page: number;
		perPage?: number;
	},
): Promise<BrowsedSecrets> {
	const search = filter.search.toLowerCase();
	const { sort, use } = filter;
	const matching = (await listSecrets(principal)).filter(
		({ name, origins, usedBy }) =>
			(use === undefined || usedBy.length > 0 === (use === "used")) &&
			[name, ...origins].some((text) => text.toLowerCase().includes(search)),
	);
	matching.sort((a, b) => a[sort].localeCompare(b[sort]));
	if (filter.order === "desc") matching.reverse();
	return pageOrLast(filter.page, filter.perPage ?? SECRETS_PER_PAGE, async ({ offset, limit }) => ({
		total: matching.length,
		secrets: matching.slice(offset, offset + limit),
	}));
}
