import { type Paged, type Principal, pageOrLast } from "@/lib/platform/kernel";
import type { Rule } from "./contract";
import { listRules } from "./list-rules";

const RULES_PER_PAGE = 25;

/** The rules for the console, filtered and sorted. There are few, so all of them are read. */
export async function browseRules(
	principal: Principal,
	filter: {
		search: string;
		status: "enabled" | "disabled" | undefined;
		sort: "name" | "updatedAt";
		order: "asc" | "desc";
		page: number;
		perPage?: number;
	},
): Promise<Paged & { total: number; rules: Rule[] }> {
	const { sort, status } = filter;
	const search = filter.search.toLowerCase();
	const matching = (await listRules(principal)).filter(
		({ name, enabled }) =>
			(status === undefined || enabled === (status === "enabled")) && name.toLowerCase().includes(search),
	);
	matching.sort((a, b) => a[sort].localeCompare(b[sort]));
	if (filter.order === "desc") matching.reverse();
	return pageOrLast(filter.page, filter.perPage ?? RULES_PER_PAGE, async ({ offset, limit }) => ({
		total: matching.length,
		rules: matching.slice(offset, offset + limit),
	}));
}
