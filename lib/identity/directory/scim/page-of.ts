import { boundedOffset } from "@/lib/platform/http/pagination";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { invalidValue } from "../errors";
import { MAX_PER_PAGE } from "./limits";
import type { ListQuery } from "./scim-contract";
import { attributePath } from "./urns";

export interface PageRequest<Order> {
	order: Order;
	descending: boolean;
	offset: number;
	limit: number;
	startIndex: number;
}

/**
 * The requested page: from 1, where smaller numbers mean 1, and at most the allowed number of resources (RFC 7644 §3.4.2.4).
 * @throws DomainError 400 invalidValue
 */
export function pageOf<Order>(
	{ startIndex, count, sortBy, sortOrder }: ListQuery,
	orders: Readonly<Record<string, Order>>,
	usual: Order,
): PageRequest<Order> {
	const order = sortBy === undefined ? usual : ownMember(orders, attributePath(sortBy));
	if (order === undefined) throw invalidValue(`sortBy: lists are sorted by ${Object.keys(orders).join(", ")}.`);
	const first = Math.max(1, startIndex);
	return {
		order,
		descending: sortOrder === "descending",
		startIndex: first,
		offset: boundedOffset(first - 1),
		limit: Math.min(MAX_PER_PAGE, Math.max(0, count)),
	};
}
