import type { Principal } from "@/lib/kernel";
import type { Condition } from "../scim/filter";
import { listOfUsers } from "../users/list-of-users";
import type { UserOrder } from "../users/listing-repository";
import type { UserRow } from "../users/users-repository";

export const USERS_PER_PAGE = 30;

export interface UsersPage {
	total: number;
	/** From 1; the last one there is when a later one was asked for. */
	page: number;
	pages: number;
	users: UserRow[];
}

export interface UsersAsked {
	/** Part of the name, the display name or the address, whatever the case. */
	search: string;
	status: "active" | "disabled" | undefined;
	/** Those whose home is elsewhere, instead of the organization's own. */
	members: boolean;
	order: UserOrder;
	descending: boolean;
	page: number;
}

/** The users of the caller's organization, a page at a time. */
export async function browseUsers({ organizationId }: Principal, asked: UsersAsked): Promise<UsersPage> {
	const conditions: Condition[] = [
		...(asked.status === undefined ? [] : [condition("active", asked.status === "active")]),
		...(asked.members ? [condition("urn:portico:user:member", true)] : []),
	];
	const pageAt = (page: number) =>
		listOfUsers(organizationId, {
			...asked,
			conditions,
			offset: (page - 1) * USERS_PER_PAGE,
			limit: USERS_PER_PAGE,
		});
	const found = await pageAt(asked.page);
	const pages = Math.max(1, Math.ceil(found.total / USERS_PER_PAGE));
	if (asked.page <= pages) return { ...found, page: asked.page, pages };
	return { ...(await pageAt(pages)), page: pages, pages };
}

function condition(attribute: string, value: boolean): Condition {
	return { attribute, operator: "eq", value };
}
