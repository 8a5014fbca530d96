import type { Metadata } from "next";
import Link from "next/link";
import { requestText } from "@/app/request-text";
import { AuditFilters } from "@/components/audit/audit-filters";
import { AuditTable } from "@/components/audit/audit-table";
import { auditRange, auditUrl, readAudit } from "@/components/audit/audit-url";
import { buttonClasses } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { browseEvents, EVENTS_PER_PAGE } from "@/lib/audit";
import { requireViewer } from "../require-viewer";

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("audit:title") };
}

export default async function AuditPage({ searchParams }: Props) {
	const state = readAudit(await searchParams);
	const principal = await requireViewer(auditUrl(state, { page: state.page }));
	const { action, search, page } = state;
	const [{ t }, found] = await Promise.all([
		requestText(),
		browseEvents(principal, { action, search, page, ...auditRange(state) }),
	]);
	const first = (found.page - 1) * EVENTS_PER_PAGE + 1;
	const filtered = auditUrl(state) !== "/console/audit";
	return (
		<>
			<PageHeader title={t("audit:title")} text={t("audit:text")} />
			<AuditFilters state={state} />
			{found.total === 0 ? (
				<EmptyState title={t(filtered ? "audit:no-match" : "audit:empty")} text={t("audit:empty-text")}>
					{filtered ? (
						<Link href="/console/audit" className={buttonClasses()}>
							{t("audit:clear")}
						</Link>
					) : null}
				</EmptyState>
			) : (
				<>
					<AuditTable events={found.events} />
					<Pagination
						label={t("ui:pages")}
						summary={t("ui:page-summary", { first, last: first + found.events.length - 1, total: found.total })}
						previous={found.page > 1 ? auditUrl(state, { page: found.page - 1 }) : undefined}
						next={found.page < found.pages ? auditUrl(state, { page: found.page + 1 }) : undefined}
						previousLabel={t("ui:page-previous")}
						nextLabel={t("ui:page-next")}
					/>
				</>
			)}
		</>
	);
}
