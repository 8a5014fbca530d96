import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { requestText } from "@/app/request-text";
import { EditSender } from "@/components/messages/senders/edit-sender";
import { PageHeader } from "@/components/ui/page-header";
import { DomainError } from "@/lib/platform/kernel";
import { getSender } from "@/lib/platform/messages";
import { pageContext, requireViewer } from "../../require-viewer";

interface Props {
	params: Promise<{ senderId: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
	const { senderId } = await params;
	const [{ t }, read] = await Promise.all([requestText(), readSender(senderId)]);
	return { title: read?.sender.name ?? t("senders:not-found") };
}

export default async function SenderPage({ params }: Props) {
	const { senderId } = await params;
	const [{ t }, read] = await Promise.all([requestText(), readSender(senderId)]);
	if (read === null) notFound();
	const { sender, revision } = read;
	return (
		<>
			<PageHeader
				back={{ href: "/console/senders", label: t("senders:title") }}
				title={<bdi>{sender.name}</bdi>}
				text={`${t(`senders:channel.${sender.channel}`)} · ${t(`senders:provider.${sender.provider}`)}`}
			/>
			<EditSender key={sender.id} sender={sender} revision={revision} />
		</>
	);
}

/** Null when the sender does not exist. */
const readSender = cache(async (senderId: string) => {
	const principal = await requireViewer(`/console/senders/${encodeURIComponent(senderId)}`);
	try {
		return await getSender(await pageContext(principal), senderId);
	} catch (error) {
		if (error instanceof DomainError && error.kind === "not-found") return null;
		throw error;
	}
});
