import { requestText } from "@/app/request-text";
import { EmptyState } from "@/components/ui/empty-state";

export default async function RunNotFound() {
	const { t } = await requestText();
	return (
		<EmptyState
			heading="h1"
			title={t("runs:missing")}
			text={t("runs:missing-text")}
			transition={{ href: "/console/runs", label: t("runs:back") }}
		/>
	);
}
