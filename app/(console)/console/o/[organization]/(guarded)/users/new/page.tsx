import { requestText } from "@/app/request-text";
import { NewUser } from "@/components/directory/users/new-user";
import { PageHeader } from "@/components/ui/page-header";
import { profileForm } from "@/lib/identity/attributes";
import { pageTitle } from "../../page-parts";
import { requireViewer } from "../../require-viewer";

export const generateMetadata = pageTitle("users:new");

export default async function NewUserPage() {
	const [{ t, language }, principal] = await Promise.all([requestText(), requireViewer("/console/users/new")]);
	const form = await profileForm(principal.organizationId, "console", "administrator", language.code);
	return (
		<>
			<PageHeader
				back={{ href: "/console/users", label: t("users:title") }}
				title={t("users:new")}
				text={t("users:new-text")}
			/>
			<NewUser organization={principal.organizationName} form={form} />
		</>
	);
}
