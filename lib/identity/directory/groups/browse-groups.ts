import type { Principal } from "@/lib/platform/kernel";
import { type BrowsedPage, pageThrough } from "../holders/page-through";
import { type GroupOrder, type GroupSummary, selectGroupSummaries } from "./summary-repository";

export interface GroupsRequest {
	/** A part of the name; case is ignored. */
	search: string;
	order: GroupOrder;
	descending: boolean;
	/** The page number, from 1. */
	page: number;
	perPage?: number;
}

/** The groups of the caller's organization with the number of their members, one page at a time. */
export function browseGroups(
	{ organizationId }: Principal,
	request: GroupsRequest,
): Promise<BrowsedPage<GroupSummary>> {
	return pageThrough(
		request.page,
		(range) => selectGroupSummaries(organizationId, { ...request, ...range }),
		request.perPage,
	);
}
