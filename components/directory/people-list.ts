import { pageFilter } from "@/components/list/filters";
import { listAddress, type StateOf } from "@/components/list/list-address";

/** The state of the lists on the page of a group or a role: its users, and the groups of a role. */
export function peopleList(path: string) {
	return listAddress({
		path,
		sorts: ["displayName", "username"],
		filters: { groups: pageFilter },
		views: ["groups"],
	});
}

export type PeopleState = StateOf<ReturnType<typeof peopleList>>;
