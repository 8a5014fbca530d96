import { Plus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { requestText } from "@/app/request-text";
import { FlowFilters } from "@/components/flows/flow-filters";
import { flowListUrl, readFlowList } from "@/components/flows/flow-list-url";
import { FlowTable } from "@/components/flows/flow-table";
import { buttonClasses } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { browseFlows, FLOWS_PER_PAGE } from "@/lib/flows";
import { requireViewer } from "../require-viewer";

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("flows:list.title") };
}

export default async function FlowsPage({ searchParams }: Props) {
	const state = readFlowList(await searchParams);
	const principal = await requireViewer(flowListUrl(state, { page: state.page }));
	const { type, order: direction, ...filter } = state;
	const [{ t }, found] = await Promise.all([
		requestText(),
		browseFlows(principal, { ...filter, direction, flowType: type }),
	]);
	const newFlow = (
		<Link href="/console/flows/new" className={buttonClasses({ variant: "primary" })}>
			<Plus size={16} aria-hidden="true" />
			{t("flows:list.new")}
		</Link>
	);
	const filtered = type !== undefined || state.search !== "";
	if (found.total === 0 && !filtered)
		return (
			<>
				<PageHeader title={t("flows:list.title")} />
				<EmptyState title={t("flows:list.empty")} text={t("flows:list.empty-text")}>
					{newFlow}
				</EmptyState>
			</>
		);
	const first = (found.page - 1) * FLOWS_PER_PAGE + 1;
	return (
		<>
			<PageHeader title={t("flows:list.title")} actions={newFlow} />
			<FlowFilters state={state} />
			{found.total === 0 ? (
				<EmptyState title={t("flows:list.no-match")} text={t("flows:list.no-match-text")}>
					<Link href="/console/flows" className={buttonClasses()}>
						{t("flows:list.clear")}
					</Link>
				</EmptyState>
			) : (
				<>
					<FlowTable flows={found.flows} state={state} />
					<Pagination
						label={t("ui:pages")}
						summary={t("ui:page-summary", {
							first,
							last: first + found.flows.length - 1,
							total: found.total,
						})}
						previous={found.page > 1 ? flowListUrl(state, { page: found.page - 1 }) : undefined}
						next={found.page < found.pages ? flowListUrl(state, { page: found.page + 1 }) : undefined}
						previousLabel={t("ui:page-previous")}
						nextLabel={t("ui:page-next")}
					/>
				</>
			)}
		</>
	);
}
