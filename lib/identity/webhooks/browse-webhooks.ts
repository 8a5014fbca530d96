import { type Paged, type Principal, pageOrLast } from "@/lib/platform/kernel";
import type { Webhook } from "./contract";
import { listWebhooks } from "./list-webhooks";

const WEBHOOKS_PER_PAGE = 25;

export interface BrowsedWebhooks extends Paged {
	total: number;
	webhooks: Webhook[];
}

/** The webhooks of the caller's organization for the console, filtered and sorted. There are few, so all of them are read. */
export async function browseWebhooks(
	principal: Principal,
	filter: {
		search: string;
		status: "active" | "inactive" | undefined;
		sort: "name" | "updatedAt";
		order: "asc" | "desc";
		page: number;
		perPage?: number;
	},
): Promise<BrowsedWebhooks> {
	const search = filter.search.toLowerCase();
	const { sort, status } = filter;
	const matching = (await listWebhooks(principal)).filter(
		({ name, url, active }) =>
			(status === undefined || active === (status === "active")) &&
			(name.toLowerCase().includes(search) || url.toLowerCase().includes(search)),
	);
	matching.sort((a, b) => a[sort].localeCompare(b[sort]));
	if (filter.order === "desc") matching.reverse();
	return pageOrLast(filter.page, filter.perPage ?? WEBHOOKS_PER_PAGE, async ({ offset, limit }) => ({
		total: matching.length,
		webhooks: matching.slice(offset, offset + limit),
	}));
}
