import { listAddress } from "@/components/ui/list-address";

export const {
	read: readRoleList,
	url: roleListUrl,
	usualOrder,
} = listAddress({
	path: "/console/roles",
	sorts: ["displayName", "createdAt"],
	downward: ["createdAt"],
});

export type RoleListState = ReturnType<typeof readRoleList>;
