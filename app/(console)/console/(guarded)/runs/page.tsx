import { ChartNoAxesColumn } from "lucide-react";
import Link from "next/link";
import { ExecutionTable, executionList } from "@/components/executions/execution-list";
import { ListPage } from "@/components/list/list-page";
import { periodOf } from "@/components/list/period-of";
import { buttonClasses } from "@/components/ui/button";
import { listExecutions } from "@/lib/flows/executions";
import { outcomeSchema } from "@/lib/flows/executions/contract";
import { flowChoices, listApplications } from "@/lib/identity/applications";
import { pageOrLast } from "@/lib/platform/kernel";
import { type ListPageProps, openList } from "../open-list";
import { pageTitle } from "../page-parts";

const RUNS_PER_PAGE = 50;
const MAX_APPLICATIONS_OFFERED = 100;

export const generateMetadata = pageTitle("runs:title");

export default async function ExecutionsPage({ searchParams }: ListPageProps) {
	const { state, principal, context, t } = await openList(executionList, searchParams);
	const { flow, version, application, outcome, search, from, to } = state;
	const runs = pageOrLast(state.page, RUNS_PER_PAGE, (range) =>
		listExecutions(context, {
			flowId: flow,
			version,
			applicationId: application,
			outcome,
			search: search === "" ? undefined : search,
			...periodOf(state),
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
	return (
		<ListPage
			t={t}
			address={executionList}
			state={state}
			found={{ ...found, total: totalResults, shown: executions.length }}
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
			search={{ label: t("runs:search") }}
			filters={[
				{
					name: "flow",
					label: t("runs:flow"),
					any: t("runs:any-flow"),
					options: flows.map(({ id, name }) => ({ value: id, label: name })),
					change: { version: undefined },
					className: "max-w-64",
				},
				{
					name: "application",
					label: t("runs:application"),
					any: t("runs:any-application"),
					options: listed.applications.map(({ id, name }) => ({ value: id, label: name })),
					className: "max-w-64",
				},
				{
					name: "outcome",
					label: t("runs:outcome"),
					any: t("runs:any-outcome"),
					options: outcomeSchema.options.map((value) => ({ value, label: t(`runs:outcome.${value}`) })),
				},
			]}
			fields={[
				...(flow === undefined
					? []
					: [
							{
								name: "version",
								label: t("runs:version"),
								type: "number" as const,
								value: version,
								min: 1,
								max: 999_999_999,
							},
						]),
				{ name: "from", label: t("runs:from"), type: "date", value: from, max: to },
				{ name: "to", label: t("runs:to"), type: "date", value: to, min: from },
			]}
			stacked
			clear={t("runs:clear")}
			filtersStay
			empty={{ title: t("runs:empty"), text: t("runs:empty-text") }}
			noMatch={{ title: t("runs:no-match"), text: t("runs:no-match-text"), clear: t("runs:clear") }}
		>
			<ExecutionTable t={t} runs={executions} />
		</ListPage>
	);
}
