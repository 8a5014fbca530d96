import { requestText } from "@/app/request-text";
import { EmptyState } from "@/components/ui/empty-state";

export default async function SenderNotFound() {
	const { t } = await requestText();
	return (
		<EmptyState
			heading="h1"
			title={t("senders:not-found")}
			transition={{ href: "/console/senders", label: t("senders:back") }}
		/>
	);
}
