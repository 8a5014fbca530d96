import type { Metadata } from "next";
import { requestText } from "@/app/request-text";
import { heldPermissions } from "@/components/directory/roles/held-permissions";
import { RoleForm } from "@/components/directory/roles/role-form";
import { PageHeader } from "@/components/ui/page-header";
import { requireViewer } from "../../require-viewer";

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("roles:new") };
}

export default async function NewRolePage() {
	const principal = await requireViewer("/console/roles/new");
	const { t } = await requestText();
	return (
		<>
			<PageHeader
				back={{ href: "/console/roles", label: t("roles:title") }}
				title={t("roles:new")}
				text={t("roles:new-text")}
			/>
			<RoleForm organization={principal.organizationName} held={heldPermissions(principal)} />
		</>
	);
}
