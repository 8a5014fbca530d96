import { useQuery } from "@tanstack/react-query";
import { flowKeys } from "@/components/definitions/flow-keys";
import { useAddressing } from "@/components/ui/address";
import { useMay } from "@/components/ui/permissions";
import { listApplicationsContract } from "@/lib/identity/applications/calls";
import { listGroupsContract } from "@/lib/identity/directory/calls";
import { listOrganizationsContract } from "@/lib/identity/organizations/calls";
import { call } from "@/lib/platform/http/call";
import { organizationOf } from "@/lib/platform/kernel/console-address";
import { useThingNames } from "../../../derived/thing-names";

const MAX_OFFERED = 20;

export type ThingKind = "group" | "application" | "organization";

export interface Thing {
	id: string;
	name: string;
}

const contracts = {
	group: listGroupsContract,
	application: listApplicationsContract,
	organization: listOrganizationsContract,
} as const;

/** The groups, applications or organizations whose names contain the search; nothing is requested unless `open`. */
export function useOfferedThings(kind: ThingKind, search: string, open: boolean) {
	const may = useMay()(contracts[kind].access);
	const { full } = useAddressing();
	const organization = organizationOf(full("/console")) ?? "";
	const { known } = useThingNames();
	const { data, isFetching, error } = useQuery({
		queryKey: flowKeys.things(organization, kind, search),
		queryFn: ({ signal }) => offered(kind, organization, search, signal),
		enabled: open && may,
		placeholderData: (before) => before,
		staleTime: 10_000,
	});
	const near = kind === "organization" ? known.filter(({ name }) => contains(name, search)) : [];
	const found = [...near, ...(data ?? []).filter(({ id }) => !near.some((each) => each.id === id))];
	return { may, found, isFetching, failed: error !== null };
}

async function offered(
	kind: ThingKind,
	organization: string,
	search: string,
	signal: AbortSignal,
): Promise<readonly Thing[]> {
	const params = { organization };
	const text = search === "" ? {} : { search };
	switch (kind) {
		case "group": {
			const filter = search === "" ? {} : { filter: `displayName co ${JSON.stringify(search)}` };
			const query = { ...filter, count: MAX_OFFERED, excludedAttributes: "members", sortBy: "displayName" };
			const { value } = await call(listGroupsContract, { params, query, signal });
			return value.Resources.map(({ id, displayName }) => ({ id, name: displayName ?? id }));
		}
		case "application": {
			const query = { ...text, limit: MAX_OFFERED };
			const { value } = await call(listApplicationsContract, { params, query, signal });
			return value.applications;
		}
		case "organization": {
			const query = { ...text, limit: MAX_OFFERED };
			const { value } = await call(listOrganizationsContract, { params, query, signal });
			return value.organizations.map(({ id, displayName }) => ({ id, name: displayName }));
		}
	}
}

function contains(name: string, search: string): boolean {
	return name.toLowerCase().includes(search.toLowerCase());
}
