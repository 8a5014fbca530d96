import { requestText } from "@/app/request-text";
import { PageHeader } from "@/components/ui/page-header";
import { NewWebhook } from "@/components/webhooks/new-webhook";
import { pageTitle } from "../../page-parts";
import { requireViewer } from "../../require-viewer";

export const generateMetadata = pageTitle("webhooks:create-title");

export default async function NewWebhookPage() {
	const { organizationName } = await requireViewer("/console/webhooks/new");
	const { t } = await requestText();
	return (
		<>
			<PageHeader
				back={{ href: "/console/webhooks", label: t("webhooks:title") }}
				title={t("webhooks:create-title")}
				text={t("webhooks:text")}
			/>
			<NewWebhook organization={organizationName} />
		</>
	);
}
