import { requestText } from "@/app/request-text";
import { EmptyState } from "@/components/ui/empty-state";

export default async function OrganizationNotFound() {
	const { t } = await requestText();
	return (
		<EmptyState
			heading="h1"
			title={t("organizations:missing")}
			text={t("organizations:missing-text")}
			transition={{ href: "/console/domains", label: t("domains:back") }}
		/>
	);
}
