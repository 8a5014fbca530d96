import { listAddress } from "@/components/ui/list-address";
import { organizationStatusSchema } from "@/lib/identity/organizations/contract";

export const {
	read: readOrganizationList,
	url: organizationListUrl,
	usualOrder,
} = listAddress({
	path: "/console/organizations",
	sorts: ["displayName", "name", "createdAt"],
	downward: ["createdAt"],
	filters: { status: organizationStatusSchema.optional() },
});

export type OrganizationListState = ReturnType<typeof readOrganizationList>;
