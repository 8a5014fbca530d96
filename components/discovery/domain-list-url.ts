import { listAddress } from "@/components/ui/list-address";

export const {
	read: readDomainList,
	url: domainListUrl,
	usualOrder,
} = listAddress({
	path: "/console/domains",
	sorts: ["displayName", "createdAt", "domains"],
	downward: ["createdAt", "domains"],
});

export type DomainListState = ReturnType<typeof readDomainList>;
