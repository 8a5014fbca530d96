import { requestText } from "@/app/request-text";
import { EmptyState } from "@/components/ui/empty-state";

export default async function GroupNotFound() {
	const { t } = await requestText();
	return (
		<EmptyState
			heading="h1"
			title={t("groups:missing")}
			text={t("groups:missing-text")}
			transition={{ href: "/console/groups", label: t("groups:back") }}
		/>
	);
}
