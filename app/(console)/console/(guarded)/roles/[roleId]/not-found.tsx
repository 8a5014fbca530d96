import { requestText } from "@/app/request-text";
import { EmptyState } from "@/components/ui/empty-state";

export default async function RoleNotFound() {
	const { t } = await requestText();
	return (
		<EmptyState
			heading="h1"
			title={t("roles:missing")}
			text={t("groups:missing-text")}
			transition={{ href: "/console/roles", label: t("roles:back") }}
		/>
	);
}
