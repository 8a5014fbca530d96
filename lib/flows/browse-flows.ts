import type { Principal } from "@/lib/kernel";
import { type BrowsedFlow, type FlowFilter, selectFilteredFlows } from "./browse-repository";

export const FLOWS_PER_PAGE = 25;

export interface FlowsPage {
	total: number;
	/** From 1; the last one there is when a later one was asked for. */
	page: number;
	pages: number;
	flows: BrowsedFlow[];
}

/** The flows of the caller's organization for the console: filtered, sorted, a page at a time. */
export async function browseFlows(
	principal: Principal,
	{ page, ...filter }: FlowFilter & { page: number },
): Promise<FlowsPage> {
	const found = await pageOf(principal, filter, page);
	const pages = Math.max(1, Math.ceil(found.total / FLOWS_PER_PAGE));
	if (page <= pages) return { ...found, page, pages };
	return { ...(await pageOf(principal, filter, pages)), page: pages, pages };
}

function pageOf({ organizationId }: Principal, filter: FlowFilter, page: number) {
	return selectFilteredFlows(organizationId, filter, (page - 1) * FLOWS_PER_PAGE, FLOWS_PER_PAGE);
}
