import { COUNTED_INSIDE, type Paged, type Principal, pageOrLast } from "@/lib/platform/kernel";
import type { Condition } from "../scim/filter";
import { listOfUsers } from "../users/list-of-users";
import type { UserOrder } from "../users/listing-repository";
import type { UserRow } from "../users/users-repository";

const USERS_PER_PAGE = 30;

export interface UsersPage extends Paged {
	total: number;
	/** More may match a search than `total` says. */
	more?: boolean;
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
	/** Searches all users, however many there are and however long that takes. */
	complete?: boolean;
}

/** The users of the caller's organization, one page at a time. */
export async function browseUsers({ organizationId }: Principal, request: UsersRequest): Promise<UsersPage> {
	const conditions: Condition[] = [
		...(request.status === undefined ? [] : [condition("active", request.status === "active")]),
		...(request.home === "elsewhere" ? [condition("urn:portico:user:member", true)] : []),
	];
	const guestsToo = request.home === "everyone";
	const { search, order, descending, perPage = USERS_PER_PAGE, complete = false } = request;
	const bounds = complete ? {} : { bound: "stop" as const };
	return pageOrLast(
		request.page,
		perPage,
		(range) => listOfUsers(organizationId, { search, order, descending, conditions, guestsToo, ...bounds, ...range }),
		search === "" || complete ? undefined : COUNTED_INSIDE - perPage,
	);
}

function condition(attribute: string, value: boolean): Condition {
	return { attribute, operator: "eq", value };
}
