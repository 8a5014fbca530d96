import type { Principal } from "@/lib/platform/kernel";
import { type BrowsedPage, pageThrough } from "../holders/page-through";
import { type GroupOrder, type GroupSummary, selectGroupSummaries } from "./summary-repository";

export interface GroupsRequest {
	/** Part of the name, whatever the case. */
	search: string;
	order: GroupOrder;
	descending: boolean;
	/** From 1. */
	page: number;
}

/** The groups of the caller's organization, a page at a time, each with how many are in it. */
export function browseGroups({ organizationId }: Principal, asked: GroupsRequest): Promise<BrowsedPage<GroupSummary>> {
	return pageThrough(asked.page, (range) => selectGroupSummaries(organizationId, { ...asked, ...range }));
}
