import { requestText } from "@/app/request-text";
import { NewSecret } from "@/components/secrets/new-secret";
import { PageHeader } from "@/components/ui/page-header";
import { pageTitle } from "../../page-parts";
import { requireViewer } from "../../require-viewer";

export const generateMetadata = pageTitle("secrets:create-title");

export default async function NewSecretPage() {
	const { organizationName } = await requireViewer("/console/secrets/new");
	const { t } = await requestText();
	return (
		<>
			<PageHeader
				back={{ href: "/console/secrets", label: t("secrets:title") }}
				title={t("secrets:create-title")}
				text={t("secrets:text")}
			/>
			<NewSecret organization={organizationName} />
		</>
	);
}
