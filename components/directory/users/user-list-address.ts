import { z } from "zod";
import { listAddress, type StateOf } from "@/components/list/list-address";

export const userStatuses = ["active", "disabled"] as const;
/** Everybody, the organization's own users, or its guests. */
export const userHomes = ["everyone", "here", "elsewhere"] as const;

export const userListAddress = listAddress({
	path: "/console/users",
	sorts: ["username", "displayName", "lastSignInAt", "createdAt"],
	downward: ["lastSignInAt", "createdAt"],
	filters: {
		status: z.enum(userStatuses).optional(),
		home: z.enum(userHomes).default("everyone"),
		/** The id of the user in the panel beside the list. */
		peek: z.uuid().toLowerCase().optional(),
	},
	views: ["peek"],
	passing: ["peek"],
});

export type UserListState = StateOf<typeof userListAddress>;
