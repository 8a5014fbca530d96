import type { Metadata } from "next";
import { requestText } from "@/app/request-text";
import { NewUser } from "@/components/directory/users/new-user";
import { PageHeader } from "@/components/ui/page-header";
import { requireViewer } from "../../require-viewer";

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("users:new") };
}

export default async function NewUserPage() {
	const [{ t }, principal] = await Promise.all([requestText(), requireViewer("/console/users/new")]);
	return (
		<>
			<PageHeader
				back={{ href: "/console/users", label: t("users:title") }}
				title={t("users:new")}
				text={t("users:new-text")}
			/>
			<NewUser organization={principal.organizationName} />
		</>
	);
}
