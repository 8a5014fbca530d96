import { Plus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { requestText } from "@/app/request-text";
import { FlowFilters } from "@/components/definitions/flow-filters";
import { flowListUrl, readFlowList } from "@/components/definitions/flow-list-url";
import { FlowTable } from "@/components/definitions/flow-table";
import { buttonClasses } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { browseFlows } from "@/lib/flows/definitions";
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
	return (
		<>
			<PageHeader title={t("flows:list.title")} actions={newFlow} />
			<FlowFilters state={state} />
			{found.total === 0 ? (
				<EmptyState
					title={t("flows:list.no-match")}
					text={t("flows:list.no-match-text")}
					transition={{ href: "/console/flows", label: t("flows:list.clear") }}
				/>
			) : (
				<>
					<FlowTable flows={found.flows} state={state} />
					<Pagination t={t} {...found} shown={found.flows.length} urlOf={(page) => flowListUrl(state, { page })} />
				</>
			)}
		</>
	);
}
