import { type Paged, type Principal, pageOrLast } from "@/lib/platform/kernel";
import { type BrowsedFlow, type FlowFilter, selectFilteredFlows } from "./browse-repository";

const FLOWS_PER_PAGE = 25;

export interface FlowsPage extends Paged {
	total: number;
	flows: BrowsedFlow[];
}

/** The flows of the caller's organization for the console: filtered, sorted and paginated. */
export async function browseFlows(
	{ organizationId }: Principal,
	{ page, perPage = FLOWS_PER_PAGE, ...filter }: FlowFilter & { page: number; perPage?: number },
): Promise<FlowsPage> {
	return pageOrLast(page, perPage, ({ offset, limit }) => selectFilteredFlows(organizationId, filter, offset, limit));
}
