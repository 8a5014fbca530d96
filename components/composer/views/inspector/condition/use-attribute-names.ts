import { useQuery } from "@tanstack/react-query";
import { attributeKeys } from "@/components/attributes/attribute-keys";
import { useAddressing } from "@/components/ui/address";
import { useMay } from "@/components/ui/permissions";
import { listAttributesContract } from "@/lib/identity/attributes/calls";
import { call } from "@/lib/platform/http/call";
import { organizationOf } from "@/lib/platform/kernel/console-address";

const MAX_OFFERED = 100;

/** The names by which flows store what every account can have; any other name is allowed, too. */
const usual = ["username", "displayName", "email", "mobileNumber", "firstName", "lastName", "department", "title"];

/** Names of attributes for a condition: the usual ones, and the organization's own for whoever may list them. */
export function useAttributeNames(): readonly string[] {
	const may = useMay()(listAttributesContract.access);
	const { full } = useAddressing();
	const organization = organizationOf(full("/console")) ?? "";
	const { data = [] } = useQuery({
		queryKey: attributeKeys.own(organization),
		queryFn: async ({ signal }) => {
			const query = { kind: "own" as const, limit: MAX_OFFERED };
			const { value } = await call(listAttributesContract, { params: { organization }, query, signal });
			return value.attributes.map(({ name }) => name);
		},
		enabled: may,
		staleTime: 60_000,
	});
	return [...usual, ...data];
}
