import { requestText } from "@/app/request-text";
import { UserSources } from "@/components/directory/user-sources";
import { PageHeader } from "@/components/ui/page-header";
import { profileForm } from "@/lib/identity/attributes";
import { holdsEverything } from "@/lib/platform/kernel/permissions";
import { pageTitle } from "../../page-parts";
import { requireViewer } from "../../require-viewer";

export const generateMetadata = pageTitle("userImport:title");

export default async function UserImportPage() {
	const principal = await requireViewer("/console/users/import");
	const { t, language } = await requestText();
	const { fields } = await profileForm(principal.organizationId, "console", "administrator", language.code);
	return (
		<>
			<PageHeader
				back={{ href: "/console/users", label: t("userImport:users") }}
				title={t("userImport:title")}
				text={t("userImport:text")}
			/>
			<UserSources
				organization={principal.organizationName}
				mayImportExports={holdsEverything(principal.scopes)}
				attributes={fields.filter(({ readOnly }) => !readOnly)}
			/>
		</>
	);
}
