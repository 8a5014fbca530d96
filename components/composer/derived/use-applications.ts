"use client";
import { useQuery } from "@tanstack/react-query";
import { applicationKeys } from "@/components/applications/application-keys";
import { useAddressing } from "@/components/ui/address";
import { useMay } from "@/components/ui/permissions";
import { listApplicationsContract } from "@/lib/identity/applications/calls";
import { call } from "@/lib/platform/http/call";
import { organizationOf } from "@/lib/platform/kernel/console-address";

const MAX_OFFERED = 100;
const none: readonly OfferedApplication[] = [];

export interface OfferedApplication {
	id: string;
	clientId: string;
	name: string;
}

/** The first applications of the organization by name; empty while they load, and without the permission to see them. */
export function useApplications(): readonly OfferedApplication[] {
	const may = useMay();
	const { full } = useAddressing();
	const organization = organizationOf(full("/console")) ?? "";
	const { data } = useQuery({
		queryKey: applicationKeys.offered(organization),
		queryFn: async ({ signal }) => {
			const query = { limit: MAX_OFFERED, sort: "name" as const, order: "asc" as const };
			return (await call(listApplicationsContract, { params: { organization }, query, signal })).value.applications;
		},
		staleTime: 60_000,
		enabled: may(listApplicationsContract.access),
	});
	return data ?? none;
}
