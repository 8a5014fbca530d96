import { requestText } from "@/app/request-text";
import { NewSender } from "@/components/messages/senders/new-sender";
import { PageHeader } from "@/components/ui/page-header";
import { pageTitle } from "../../page-parts";
import { requireViewer } from "../../require-viewer";

export const generateMetadata = pageTitle("senders:create-title");

export default async function NewSenderPage() {
	await requireViewer("/console/senders/new");
	const { t } = await requestText();
	return (
		<>
			<PageHeader
				back={{ href: "/console/senders", label: t("senders:title") }}
				title={t("senders:create-title")}
				text={t("senders:text")}
			/>
			<NewSender />
		</>
	);
}
