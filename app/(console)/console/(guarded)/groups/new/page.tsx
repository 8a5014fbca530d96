import type { Metadata } from "next";
import { requestText } from "@/app/request-text";
import { GroupForm } from "@/components/directory/groups/group-form";
import { PageHeader } from "@/components/ui/page-header";
import { requireViewer } from "../../require-viewer";

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("groups:new") };
}

export default async function NewGroupPage() {
	const principal = await requireViewer("/console/groups/new");
	const { t } = await requestText();
	return (
		<>
			<PageHeader
				back={{ href: "/console/groups", label: t("groups:title") }}
				title={t("groups:new")}
				text={t("groups:new-text")}
			/>
			<GroupForm organization={principal.organizationName} />
		</>
	);
}
