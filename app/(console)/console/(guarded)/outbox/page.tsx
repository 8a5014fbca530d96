import type { Metadata } from "next";
import Link from "next/link";
import { requestText } from "@/app/request-text";
import { OutboxFilters } from "@/components/outbox/outbox-filters";
import { OutboxNotices } from "@/components/outbox/outbox-notices";
import { OutboxTable } from "@/components/outbox/outbox-table";
import { outboxUrl, readOutbox } from "@/components/outbox/outbox-url";
import { buttonClasses } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { browseMessages, MESSAGES_PER_PAGE } from "@/lib/messages";
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
	const first = (found.page - 1) * MESSAGES_PER_PAGE + 1;
	return (
		<>
			<PageHeader title={t("outbox:title")} text={t("outbox:text")} />
			<OutboxNotices shownHere={found.shownHere} notServed={found.notServed} />
			{found.total === 0 && !filtered ? null : <OutboxFilters state={state} />}
			{found.total === 0 ? (
				<EmptyState title={t(filtered ? "outbox:no-match" : "outbox:empty")} text={t("outbox:empty-text")}>
					{filtered ? (
						<Link href="/console/outbox" className={buttonClasses()}>
							{t("outbox:clear")}
						</Link>
					) : null}
				</EmptyState>
			) : (
				<>
					<OutboxTable messages={found.messages} />
					<Pagination
						label={t("ui:pages")}
						summary={t("ui:page-summary", { first, last: first + found.messages.length - 1, total: found.total })}
						previous={found.page > 1 ? outboxUrl(state, { page: found.page - 1 }) : undefined}
						next={found.page < found.pages ? outboxUrl(state, { page: found.page + 1 }) : undefined}
						previousLabel={t("ui:page-previous")}
						nextLabel={t("ui:page-next")}
					/>
				</>
			)}
		</>
	);
}
