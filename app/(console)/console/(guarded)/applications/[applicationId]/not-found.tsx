import { requestText } from "@/app/request-text";
import { EmptyState } from "@/components/ui/empty-state";

export default async function ApplicationNotFound() {
	const { t } = await requestText();
	return (
		<EmptyState
			heading="h1"
			title={t("applications:missing")}
			text={t("applications:missing-text")}
			transition={{ href: "/console/applications", label: t("applications:back") }}
		/>
	);
}
