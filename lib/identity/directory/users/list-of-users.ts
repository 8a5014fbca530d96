import { pageOfLongList } from "@/db/long-list";
import { readTooLong } from "@/lib/platform/http/refusals";
import { COUNTED, type Counted, countedOf, SEARCHED } from "@/lib/platform/kernel";
import {
	countUsers,
	selectAmongFirst,
	selectAmongFound,
	selectAnchors,
	selectHasGuests,
	selectMatchingUsers,
	selectUsersFrom,
	type UserList,
	type UserPage,
} from "./listing-repository";
import { isSearch, needlesOf } from "./needles";
import { seenBy } from "./seen-by";

/**
 * A page of the users of an organization, as administrators see them. In a long list without a filter every page takes as long as the first, unless guests
 * are included: no index contains them in one order with the other users.
 */
export async function listOfUsers(organizationId: string, list: UserList): Promise<UserPage> {
	const { users, ...found } = await pageOfUsers(organizationId, list);
	return { ...found, users: users.map((user) => seenBy(user, "administrator")) };
}

async function pageOfUsers(organizationId: string, list: UserList): Promise<UserPage> {
	const { order, conditions, search } = list;
	if (isSearch(list)) return pageOfSearch(organizationId, list);
	if (conditions.length > 0 || search !== "" || typeof order === "object")
		return selectMatchingUsers(organizationId, list);
	if (list.guestsToo === true && (await selectHasGuests(organizationId)))
		return selectMatchingUsers(organizationId, list);
	const page = await pageOfLongList(
		{
			name: `users ${organizationId} ${order}`,
			count: (max) => countUsers(organizationId, max),
			anchors: (size) => selectAnchors(organizationId, order, size),
			from: (anchor, where) => selectUsersFrom(organizationId, order, anchor, where),
		},
		list,
	);
	return page === undefined ? selectMatchingUsers(organizationId, list) : { total: page.total, users: page.rows };
}

/** So many users of an organization are looked at one by one: most organizations have no more, and what many match is found among them. */
const FEW = 2_000;
/** So many users that may match are compared and sorted. */
const FOUND = 5_000;

/**
 * Three ways to find users by a part of a name, of which each costs the same however many users there are: the first ones in the order are
 * enough where most match, the index of terms where few do. Where neither is enough, `bound` says what happens.
 */
async function pageOfSearch(organizationId: string, list: UserList): Promise<UserPage> {
	const isLong = needlesOf(list).length > 0;
	const first = list.bound === "stop" ? await pageAmongFirst(organizationId, list, FEW) : undefined;
	const match = first !== undefined && first.total >= COUNTED ? "most" : "some";
	if (first !== undefined && (!first.more || (match === "most" && first.total > list.offset + list.limit)))
		return first;
	if (isLong && match === "some") {
		const { total, beyond, users } = await selectAmongFound(organizationId, list, FOUND);
		if (!beyond) return { total, users };
		// Those who come first in the order may be others: nobody who is shown is wrong, and looking further may find none.
		if (first !== undefined) return { ...countedOf(total, list, true), users };
	}
	if (first !== undefined) return (await pageAmongFirst(organizationId, list, SEARCHED)) ?? first;
	if (list.bound === "refuse" && (isLong || (await countUsers(organizationId, FEW)) === undefined))
		throw readTooLong("search");
	return selectMatchingUsers(organizationId, list);
}

/** Undefined where the order has no index. */
async function pageAmongFirst(
	organizationId: string,
	list: UserList,
	looked: number,
): Promise<(UserPage & Counted) | undefined> {
	const { order } = list;
	if (typeof order === "object") return undefined;
	const { total, beyond, users } = await selectAmongFirst(organizationId, { ...list, order }, looked);
	return { ...countedOf(total, list, beyond), users };
}
