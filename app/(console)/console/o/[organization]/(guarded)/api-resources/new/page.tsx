import { requestText } from "@/app/request-text";
import { ApiResourceForm } from "@/components/api-resources/api-resource-form";
import { PageHeader } from "@/components/ui/page-header";
import { pageTitle } from "../../page-parts";
import { requireViewer } from "../../require-viewer";

export const generateMetadata = pageTitle("apiResources:new");

export default async function NewApiResourcePage() {
	const principal = await requireViewer("/console/api-resources/new");
	const { t } = await requestText();
	return (
		<>
			<PageHeader
				back={{ href: "/console/api-resources", label: t("apiResources:title") }}
				title={t("apiResources:new")}
				text={t("apiResources:new-text")}
			/>
			<ApiResourceForm organization={principal.organizationName} />
		</>
	);
}
