import { choiceFilter, idFilter } from "@/components/list/filters";
import { listAddress, type StateOf } from "@/components/list/list-address";

export const userStatuses = ["active", "disabled"] as const;
/** The organization's own users, or its members from other home organizations. */
export const userHomes = ["here", "elsewhere"] as const;

export const userListAddress = listAddress({
	path: "/console/users",
	sorts: ["username", "displayName", "lastSignInAt", "createdAt"],
	downward: ["lastSignInAt", "createdAt"],
	filters: {
		status: choiceFilter(userStatuses),
		home: choiceFilter(userHomes, "here"),
		/** The id of the user in the panel beside the list. */
		peek: idFilter,
	},
	views: ["home", "peek"],
	passing: ["peek"],
});

export type UserListState = StateOf<typeof userListAddress>;
