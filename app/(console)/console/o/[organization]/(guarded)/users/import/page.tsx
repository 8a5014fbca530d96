import { requestText } from "@/app/request-text";
import { UserImport } from "@/components/directory/user-import/user-import";
import { PageHeader } from "@/components/ui/page-header";
import { pageTitle } from "../../page-parts";
import { requireViewer } from "../../require-viewer";

export const generateMetadata = pageTitle("userImport:title");

export default async function UserImportPage() {
	const principal = await requireViewer("/console/users/import");
	const { t } = await requestText();
	return (
		<>
			<PageHeader
				back={{ href: "/console/users", label: t("userImport:users") }}
				title={t("userImport:title")}
				text={t("userImport:text")}
			/>
			<UserImport organization={principal.organizationName} />
		</>
	);
}
