import { type Paged, type Principal, pageOrLast } from "@/lib/platform/kernel";
import type { Action } from "./contract";
import { listActions } from "./list-actions";

const ACTIONS_PER_PAGE = 25;

export interface BrowsedActions extends Paged {
	total: number;
	actions: Action[];
}

/** The actions of the caller's organization for the console, filtered and sorted. There are few, so all of them are read. */
export async function browseActions(
	principal: Principal,
	filter: {
		search: string;
		status: Action["status"] | undefined;
		sort: "order" | "name" | "updatedAt";
		order: "asc" | "desc";
		page: number;
		perPage?: number;
	},
): Promise<BrowsedActions> {
	const search = filter.search.toLowerCase();
	const matching = (await listActions(principal)).filter(
		({ name, status, endpoint }) =>
			(filter.status === undefined || status === filter.status) &&
			(name.toLowerCase().includes(search) || endpoint.uri.toLowerCase().includes(search)),
	);
	// The list is already in the order in which actions are called.
	if (filter.sort !== "order") {
		const { sort } = filter;
		matching.sort((a, b) => a[sort].localeCompare(b[sort]));
	}
	if (filter.order === "desc") matching.reverse();
	return pageOrLast(filter.page, filter.perPage ?? ACTIONS_PER_PAGE, async ({ offset, limit }) => ({
		total: matching.length,
		actions: matching.slice(offset, offset + limit),
	}));
}
