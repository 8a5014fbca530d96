import { requestText } from "@/app/request-text";
import { EmptyState } from "@/components/ui/empty-state";

export default async function FlowNotFound() {
	const { t } = await requestText();
	return (
		<EmptyState
			heading="h1"
			title={t("flows:missing.title")}
			text={t("flows:missing.text")}
			transition={{ href: "/console/flows", label: t("flows:missing.back") }}
		/>
	);
}
