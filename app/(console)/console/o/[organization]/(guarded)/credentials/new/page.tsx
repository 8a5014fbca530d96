import { requestText } from "@/app/request-text";
import { NewCredential } from "@/components/credentials/new-credential";
import { PageHeader } from "@/components/ui/page-header";
import { pageTitle } from "../../page-parts";
import { requireViewer } from "../../require-viewer";

export const generateMetadata = pageTitle("credentials:new");

export default async function NewCredentialPage() {
	const { organizationName } = await requireViewer("/console/credentials/new");
	const { t } = await requestText();
	return (
		<>
			<PageHeader
				back={{ href: "/console/credentials", label: t("credentials:title") }}
				title={t("credentials:new")}
				text={t("credentials:text")}
			/>
			<NewCredential organization={organizationName} />
		</>
	);
}
