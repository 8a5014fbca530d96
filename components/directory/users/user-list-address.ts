import { choiceFilter, idFilter } from "@/components/list/filters";
import { listAddress, type StateOf } from "@/components/list/list-address";

export const userStatuses = ["active", "disabled"] as const;
/** Everybody, the organization's own users, or its guests. */
export const userHomes = ["everyone", "here", "elsewhere"] as const;

export const userListAddress = listAddress({
	path: "/console/users",
	sorts: ["username", "displayName", "lastSignInAt", "createdAt"],
	downward: ["lastSignInAt", "createdAt"],
	filters: {
		status: choiceFilter(userStatuses),
		home: choiceFilter(userHomes, "everyone"),
		/** The id of the user in the panel beside the list. */
		peek: idFilter,
	},
	views: ["peek"],
	passing: ["peek"],
});

export type UserListState = StateOf<typeof userListAddress>;
