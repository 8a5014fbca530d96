import { listAddress } from "@/components/ui/list-address";

export const {
	read: readApplicationList,
	url: applicationListUrl,
	usualOrder,
} = listAddress({
	path: "/console/applications",
	sorts: ["createdAt", "name", "updatedAt"],
	downward: ["createdAt", "updatedAt"],
});

export type ApplicationListState = ReturnType<typeof readApplicationList>;
