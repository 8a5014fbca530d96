import { requestText } from "@/app/request-text";
import { PageHeader } from "@/components/ui/page-header";
import { TableSkeleton } from "@/components/ui/skeleton";

export default async function OrganizationDomainsLoading() {
	const { t } = await requestText();
	return (
		<>
			<PageHeader back={{ href: "/console/domains", label: t("domains:title") }} title={t("domains:of")} />
			<TableSkeleton label={t("ui:loading")} />
		</>
	);
}
