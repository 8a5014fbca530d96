import { listAddress } from "@/components/ui/list-address";

export const {
	read: readGroupList,
	url: groupListUrl,
	usualOrder,
} = listAddress({
	path: "/console/groups",
	sorts: ["displayName", "memberCount", "createdAt"],
	downward: ["memberCount", "createdAt"],
});

export type GroupListState = ReturnType<typeof readGroupList>;
