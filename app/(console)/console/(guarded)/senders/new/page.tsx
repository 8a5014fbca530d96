import type { Metadata } from "next";
import { requestText } from "@/app/request-text";
import { NewSender } from "@/components/messages/senders/new-sender";
import { PageHeader } from "@/components/ui/page-header";
import { requireViewer } from "../../require-viewer";

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("senders:create-title") };
}

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
