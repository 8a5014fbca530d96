import { listAddress, pageSchema, type StateOf } from "@/components/list/list-address";

/** The people of a group or a role on its page, and the page of the groups of a role. */
export function peopleList(path: string) {
	return listAddress({
		path,
		sorts: ["displayName", "username"],
		filters: { groups: pageSchema },
		views: ["groups"],
	});
}

export type PeopleState = StateOf<ReturnType<typeof peopleList>>;
