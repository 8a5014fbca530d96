import { ChartNoAxesColumn } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { requestText } from "@/app/request-text";
import { RunFilters } from "@/components/executions/run-filters";
import { ExecutionTable } from "@/components/executions/run-table";
import { readRuns, runsPeriod, runsUrl } from "@/components/executions/runs-url";
import { buttonClasses } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { listExecutions } from "@/lib/flows/executions";
import { flowChoices, listApplications } from "@/lib/identity/applications";
import { pageOrLast } from "@/lib/platform/kernel";
import { pageContext, requireViewer } from "../require-viewer";

const RUNS_PER_PAGE = 50;
const MAX_APPLICATIONS_OFFERED = 100;

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("runs:title") };
}

export default async function ExecutionsPage({ searchParams }: Props) {
	const state = readRuns(await searchParams);
	const principal = await requireViewer(runsUrl(state, { page: state.page }));
	const [{ t }, context] = await Promise.all([requestText(), pageContext(principal)]);
	const { flow, version, application, outcome, search } = state;
	const runs = pageOrLast(state.page, RUNS_PER_PAGE, (range) =>
		listExecutions(context, {
			flowId: flow,
			version: flow === undefined ? undefined : version,
			applicationId: application,
			outcome,
			search: search === "" ? undefined : search,
			...runsPeriod(state),
			...range,
		}),
	);
	const [{ totalResults, executions, ...found }, flows, listed] = await Promise.all([
		runs,
		flowChoices(principal, [flow ?? null]),
		listApplications(context, principal.organizationName, {
			sort: "name",
			order: "asc",
			limit: MAX_APPLICATIONS_OFFERED,
			offset: 0,
		}),
	]);
	const filtered = runsUrl(state) !== "/console/runs";
	return (
		<>
			<PageHeader
				title={t("runs:title")}
				text={t("runs:text")}
				actions={
					<Link
						href={flow === undefined ? "/console/runs/traffic" : `/console/runs/traffic?flow=${flow}`}
						className={buttonClasses()}
					>
						<ChartNoAxesColumn size={16} aria-hidden="true" />
						{t("runs:traffic")}
					</Link>
				}
			/>
			<RunFilters
				state={state}
				flows={flows.map(({ id, name }) => ({ id, name }))}
				applications={listed.applications.map(({ id, name }) => ({ id, name }))}
			/>
			{totalResults === 0 ? (
				<EmptyState
					title={t(filtered ? "runs:no-match" : "runs:empty")}
					text={t(filtered ? "runs:no-match-text" : "runs:empty-text")}
					transition={filtered ? { href: "/console/runs", label: t("runs:clear") } : undefined}
				/>
			) : (
				<>
					<ExecutionTable runs={executions} />
					<Pagination
						t={t}
						{...found}
						total={totalResults}
						shown={executions.length}
						urlOf={(page) => runsUrl(state, { page })}
					/>
				</>
			)}
		</>
	);
}
