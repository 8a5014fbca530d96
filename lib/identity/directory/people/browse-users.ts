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
	/** A part of the username, the display name or the address; case is ignored. */
	search: string;
	status: "active" | "disabled" | undefined;
	/** The organization's own users, its guests, or both. */
	home: "everyone" | "here" | "elsewhere";
	order: UserOrder;
	descending: boolean;
	page: number;
	perPage?: number;
}

/** The users of the caller's organization, one page at a time. */
export async function browseUsers({ organizationId }: Principal, request: UsersRequest): Promise<UsersPage> {
	const conditions: Condition[] = [
		...(request.status === undefined ? [] : [condition("active", request.status === "active")]),
		...(request.home === "elsewhere" ? [condition("urn:portico:user:member", true)] : []),
	];
	const guestsToo = request.home === "everyone";
	return pageOrLast(request.page, request.perPage ?? USERS_PER_PAGE, (range) =>
		listOfUsers(organizationId, { ...request, conditions, guestsToo, ...range }),
	);
}

function condition(attribute: string, value: boolean): Condition {
	return { attribute, operator: "eq", value };
}
