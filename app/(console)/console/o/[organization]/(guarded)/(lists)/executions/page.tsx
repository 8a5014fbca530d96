import { ChartNoAxesColumn, CircleQuestionMark } from "lucide-react";
import { ExecutionTable, executionList } from "@/components/executions/execution-list";
import { ListPage } from "@/components/list/list-page";
import { periodOf } from "@/components/list/period-of";
import { buttonClasses } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Opening } from "@/components/ui/permissions";
import { listExecutions } from "@/lib/flows/executions";
import { outcomes } from "@/lib/flows/executions/contract";
import { flowChoices, listApplications } from "@/lib/identity/applications";
import { COUNTED_INSIDE, pageOrLast } from "@/lib/platform/kernel";
import { type ListPageProps, openList } from "../../open-list";
import { pageTitle } from "../../page-parts";

const EXECUTIONS_PER_PAGE = 50;
const MAX_APPLICATIONS_OFFERED = 100;

export const generateMetadata = pageTitle("executions:title");

export default async function ExecutionsPage({ searchParams }: ListPageProps) {
	const { state, principal, context, t } = await openList(executionList, searchParams);
	const { flow, version, application, outcome, search, from, to, order } = state;
	const exported = { flowId: flow, applicationId: application, ...periodOf(state) };
	const page = pageOrLast(
		state.page,
		EXECUTIONS_PER_PAGE,
		(range) =>
			listExecutions(context, {
				...exported,
				version,
				outcome,
				search: search === "" ? undefined : search,
				order,
				...range,
			}),
		COUNTED_INSIDE - EXECUTIONS_PER_PAGE,
	);
	const [{ totalResults, moreResults, executions, ...found }, flows, listed] = await Promise.all([
		page,
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
			found={{ ...found, total: totalResults, more: moreResults, shown: executions.length }}
			title={t("executions:title")}
			text={t("executions:text")}
			exported="executions"
			exportedState={exported}
			actions={
				<>
					<Opening href="/console/executions/diagnosis">
						<Link href="/console/executions/diagnosis" className={buttonClasses()}>
							<CircleQuestionMark size={16} aria-hidden="true" />
							{t("diagnosis:ask-user")}
						</Link>
					</Opening>
					<Link
						href={flow === undefined ? "/console/executions/traffic" : `/console/executions/traffic?flow=${flow}`}
						className={buttonClasses()}
					>
						<ChartNoAxesColumn size={16} aria-hidden="true" />
						{t("executions:traffic")}
					</Link>
				</>
			}
			search={{ label: t("executions:search") }}
			filters={[
				{
					name: "flow",
					label: t("executions:flow"),
					any: t("executions:any-flow"),
					options: flows.map(({ id, name }) => ({ value: id, label: name })),
					change: { version: undefined },
					className: "max-w-64",
				},
				{
					name: "application",
					label: t("executions:application"),
					any: t("executions:any-application"),
					options: listed.applications.map(({ id, name }) => ({ value: id, label: name })),
					className: "max-w-64",
				},
				{
					name: "outcome",
					label: t("executions:outcome"),
					any: t("executions:any-outcome"),
					options: outcomes.map((value) => ({ value, label: t(`executions:outcome.${value}`) })),
				},
			]}
			fields={[
				...(flow === undefined
					? []
					: [
							{
								name: "version",
								label: t("executions:version"),
								type: "number" as const,
								value: version,
								min: 1,
								max: 999_999_999,
							},
						]),
				{ name: "from", label: t("executions:from"), type: "date", value: from, max: to },
				{ name: "to", label: t("executions:to"), type: "date", value: to, min: from },
			]}
			stacked
			clear={t("executions:clear")}
			filtersStay
			empty={{ title: t("executions:empty"), text: t("executions:empty-text") }}
			noMatch={{ title: t("executions:no-match"), text: t("executions:no-match-text"), clear: t("executions:clear") }}
		>
			<ExecutionTable t={t} executions={executions} state={state} />
		</ListPage>
	);
}
