import { mappingList } from "@/components/discovery/mapping-list";
import { OwnDomains } from "@/components/discovery/own-domains";
import { PageHeader } from "@/components/ui/page-header";
import { getMapping } from "@/lib/identity/discovery";
import { organizationById } from "@/lib/identity/organization-tree";
import { type ListPageProps, openList } from "../../open-list";
import { pageTitle } from "../../page-parts";
import { RootDomains } from "./root-domains";

export const generateMetadata = pageTitle("domains:title");

export default async function DomainsPage({ searchParams }: ListPageProps) {
	const { state, principal, context, t } = await openList(mappingList, searchParams);
	const { organizationId, organizationName } = principal;
	const organization = await organizationById(organizationId);
	if (organization?.ancestorIds.length === 0) return <RootDomains context={context} state={state} />;
	const params = { organization: organizationName, organizationId };
	const { domains } = await getMapping(context, params.organizationId);
	return (
		<>
			<PageHeader title={t("domains:title")} text={t("domains:own-text")} />
			<OwnDomains domains={domains} />
		</>
	);
}
