import { requestText } from "@/app/request-text";
import { AttributeForm } from "@/components/attributes/attribute-form";
import { PageHeader } from "@/components/ui/page-header";
import { pageTitle } from "../../page-parts";
import { requireViewer } from "../../require-viewer";

export const generateMetadata = pageTitle("attributes:new");

export default async function NewAttributePage() {
	const principal = await requireViewer("/console/attributes/new");
	const { t } = await requestText();
	return (
		<>
			<PageHeader
				back={{ href: "/console/attributes", label: t("attributes:title") }}
				title={t("attributes:new")}
				text={t("attributes:new-text")}
			/>
			<AttributeForm organization={principal.organizationName} />
		</>
	);
}
