import type { Metadata } from "next";
import { requestText } from "@/app/request-text";
import { OutboxFilters } from "@/components/messages/outbox/outbox-filters";
import { OutboxNotices } from "@/components/messages/outbox/outbox-notices";
import { OutboxTable } from "@/components/messages/outbox/outbox-table";
import { outboxUrl, readOutbox } from "@/components/messages/outbox/outbox-url";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { browseMessages } from "@/lib/platform/messages";
import { requireViewer } from "../require-viewer";

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("outbox:title") };
}

export default async function OutboxPage({ searchParams }: Props) {
	const state = readOutbox(await searchParams);
	const principal = await requireViewer(outboxUrl(state, { page: state.page }));
	const [{ t }, found] = await Promise.all([requestText(), browseMessages(principal, state)]);
	const filtered = outboxUrl(state) !== "/console/outbox";
	return (
		<>
			<PageHeader title={t("outbox:title")} text={t("outbox:text")} />
			<OutboxNotices shownHere={found.shownHere} notServed={found.notServed} />
			{found.total === 0 && !filtered ? null : <OutboxFilters state={state} />}
			{found.total === 0 ? (
				<EmptyState
					title={t(filtered ? "outbox:no-match" : "outbox:empty")}
					text={t("outbox:empty-text")}
					transition={filtered ? { href: "/console/outbox", label: t("outbox:clear") } : undefined}
				/>
			) : (
				<>
					<OutboxTable messages={found.messages} />
					<Pagination t={t} {...found} shown={found.messages.length} urlOf={(page) => outboxUrl(state, { page })} />
				</>
			)}
		</>
	);
}
