import type { Metadata } from "next";
import { requestText } from "@/app/request-text";
import { AuditFilters } from "@/components/audit/audit-filters";
import { AuditTable } from "@/components/audit/audit-table";
import { auditRange, auditUrl, readAudit } from "@/components/audit/audit-url";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { shownDomain } from "@/lib/identity/discovery";
import { browseEvents } from "@/lib/platform/audit";
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
	const filtered = auditUrl(state) !== "/console/audit";
	return (
		<>
			<PageHeader title={t("audit:title")} text={t("audit:text")} />
			<AuditFilters state={state} />
			{found.total === 0 ? (
				<EmptyState
					title={t(filtered ? "audit:no-match" : "audit:empty")}
					text={t("audit:empty-text")}
					transition={filtered ? { href: "/console/audit", label: t("audit:clear") } : undefined}
				/>
			) : (
				<>
					<AuditTable events={found.events.map(withLetters)} />
					<Pagination t={t} {...found} shown={found.events.length} urlOf={(page) => auditUrl(state, { page })} />
				</>
			)}
		</>
	);
}

/** What is about a domain says it as people write it, too. */
function withLetters<Event extends { targetType: string; targetName: string }>(event: Event) {
	return { ...event, shownName: event.targetType === "domain" ? shownDomain(event.targetName) : null };
}
