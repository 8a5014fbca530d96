import { type Paged, type Principal, pageOrLast } from "@/lib/platform/kernel";
import type { Condition } from "../scim/filter";
import { listOfUsers } from "../users/list-of-users";
import type { UserOrder } from "../users/listing-repository";
import type { UserRow } from "../users/users-repository";

const USERS_PER_PAGE = 30;

export interface UsersPage extends Paged {
	total: number;
	users: UserRow[];
}

export interface UsersRequest {
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
export async function browseUsers({ organizationId }: Principal, asked: UsersRequest): Promise<UsersPage> {
	const conditions: Condition[] = [
		...(asked.status === undefined ? [] : [condition("active", asked.status === "active")]),
		...(asked.members ? [condition("urn:portico:user:member", true)] : []),
	];
	return pageOrLast(asked.page, USERS_PER_PAGE, (range) =>
		listOfUsers(organizationId, { ...asked, conditions, ...range }),
	);
}

function condition(attribute: string, value: boolean): Condition {
	return { attribute, operator: "eq", value };
}
