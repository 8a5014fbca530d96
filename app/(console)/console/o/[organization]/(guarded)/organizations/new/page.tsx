import { requestText } from "@/app/request-text";
import { NewOrganization } from "@/components/organizations/new-organization";
import { PageHeader } from "@/components/ui/page-header";
import { getOrganization } from "@/lib/identity/organizations";
import { orNotFound } from "../../or-not-found";
import { pageTitle } from "../../page-parts";
import { pageContext, requireViewer } from "../../require-viewer";

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = pageTitle("organizations:new");

export default async function NewOrganizationPage({ searchParams }: Props) {
	const { parent } = await searchParams;
	const principal = await requireViewer("/console/organizations/new");
	const [{ t }, context] = await Promise.all([requestText(), pageContext(principal)]);
	const organization = principal.organizationName;
	const organizationId = typeof parent === "string" ? parent : principal.organizationId;
	const above = await getOrganization(context, organizationId).catch(orNotFound);
	return (
		<>
			<PageHeader
				back={{ href: "/console/organizations", label: t("organizations:title") }}
				title={t("organizations:new")}
				text={t("organizations:new-text", { name: above.displayName })}
			/>
			<NewOrganization organization={organization} parentId={above.id} />
		</>
	);
}
