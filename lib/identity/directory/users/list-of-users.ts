import { pageOfLongList } from "@/db/long-list";
import {
	countUsers,
	selectAnchors,
	selectHasGuests,
	selectMatchingUsers,
	selectUsersFrom,
	type UserList,
	type UserPage,
} from "./listing-repository";
import { seenBy } from "./seen-by";

/**
 * A page of the users of an organization, as administrators see them. In a long list without a filter every page takes as long as the first, unless guests
 * are included: no index contains them in one order with the other users.
 */
export async function listOfUsers(organizationId: string, list: UserList): Promise<UserPage> {
	const { total, users } = await pageOfUsers(organizationId, list);
	return { total, users: users.map((user) => seenBy(user, "administrator")) };
}

async function pageOfUsers(organizationId: string, list: UserList): Promise<UserPage> {
	const { order, conditions, search } = list;
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
