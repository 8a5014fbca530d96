import { z } from "zod";
import { listAddress } from "@/components/ui/list-address";

const address = listAddress({
	path: "/console/users",
	sorts: ["username", "displayName", "lastSignInAt", "createdAt"],
	downward: ["lastSignInAt", "createdAt"],
	filters: {
		status: z.enum(["active", "disabled"]).optional(),
		/** The organization's own users, or its members whose home is elsewhere. */
		home: z.enum(["here", "elsewhere"]).default("here"),
		/** Id of the user who is looked at beside the list. */
		peek: z.uuid().toLowerCase().optional(),
	},
});

export const { read: readUserList, usualOrder } = address;

export type UserListState = ReturnType<typeof readUserList>;

/** As of every list; a change of it also looks at nobody any more. */
export function userListUrl(state: UserListState, change: Partial<UserListState> = {}): string {
	return address.url(state, { peek: undefined, ...change });
}
