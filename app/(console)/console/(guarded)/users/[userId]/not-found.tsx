import { requestText } from "@/app/request-text";
import { EmptyState } from "@/components/ui/empty-state";

export default async function UserNotFound() {
	const { t } = await requestText();
	return (
		<EmptyState
			heading="h1"
			title={t("users:missing")}
			text={t("users:missing-text")}
			transition={{ href: "/console/users", label: t("users:back") }}
		/>
	);
}
