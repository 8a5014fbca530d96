import type { Metadata } from "next";
import { requestText } from "@/app/request-text";
import { readDomainList } from "@/components/discovery/domain-list-url";
import { OwnDomains } from "@/components/discovery/own-domains";
import { PageHeader } from "@/components/ui/page-header";
import { getMapping } from "@/lib/identity/discovery";
import { organizationById } from "@/lib/identity/organization-tree";
import { pageContext, requireViewer } from "../require-viewer";
import { RootDomains } from "./root-domains";

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("domains:title") };
}

export default async function DomainsPage({ searchParams }: Props) {
	const state = readDomainList(await searchParams);
	const principal = await requireViewer("/console/domains");
	const { organizationId, organizationName } = principal;
	const [{ t }, context, organization] = await Promise.all([
		requestText(),
		pageContext(principal),
		organizationById(organizationId),
	]);
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
