import { requestText } from "@/app/request-text";
import { stepTitles } from "@/components/executions/step-titles";
import { TrafficFilters } from "@/components/executions/traffic-filters";
import { TrafficTable } from "@/components/executions/traffic-table";
import { readTraffic, trafficUrl } from "@/components/executions/traffic-url";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { getFlowVersion, listFlowVersions } from "@/lib/flows/definitions";
import { executionsAfter, getTraffic } from "@/lib/flows/executions";
import { describeCatalog } from "@/lib/flows/executors";
import { type FlowNode, flowOrder } from "@/lib/flows/model";
import { resolvedTexts } from "@/lib/flows/translations";
import { flowChoices } from "@/lib/identity/applications";
import type { RequestContext } from "@/lib/platform/kernel";
import { orNotFound } from "../../or-not-found";
import { pageTitle } from "../../page-parts";
import { pageContext, requireViewer } from "../../require-viewer";

const DAY_MS = 86_400_000;

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = pageTitle("executions:traffic");

export default async function TrafficPage({ searchParams }: Props) {
	const asked = readTraffic(await searchParams);
	const principal = await requireViewer(trafficUrl(asked));
	const [{ t, language }, context, flows] = await Promise.all([
		requestText(),
		pageContext(principal),
		flowChoices(principal, [asked.flow ?? null]),
	]);
	const state = { ...asked, flow: asked.flow ?? (await latestFlow(context, flows)) };
	const header = (
		<PageHeader
			back={{ href: "/console/executions", label: t("executions:title") }}
			title={t("executions:traffic")}
			text={t("executions:traffic-text")}
		/>
	);
	const named = flows.map(({ id, name }) => ({ id, name }));
	if (state.flow === undefined)
		return (
			<>
				{header}
				<TrafficFilters state={state} flows={named} versions={[]} />
				<EmptyState title={t("executions:traffic-choose")} text={t("executions:traffic-choose-text")} />
			</>
		);
	const { versions, version, traffic, nodes } = await look(context, state.flow, state.version, state.period).catch(
		orNotFound,
	);
	const texts = await resolvedTexts(principal.organizationId);
	const titles = stepTitles(nodes, { t, executors: describeCatalog(), texts, language: language.code });
	const order = flowOrder(nodes);
	const inOrder = traffic.nodes.toSorted((a, b) => order.indexOf(a.nodeId) - order.indexOf(b.nodeId));
	return (
		<>
			{header}
			<TrafficFilters state={{ ...state, version }} flows={named} versions={versions} />
			{traffic.executions === 0 ? (
				<EmptyState title={t("executions:traffic-empty")} text={t("executions:traffic-empty-text")} />
			) : (
				<>
					<p className="pb-2">
						{t("executions:traffic-total", {
							number: new Intl.NumberFormat(language.locale).format(traffic.executions),
						})}
					</p>
					<TrafficTable nodes={inOrder} titles={titles} t={t} locale={language.locale} />
				</>
			)}
		</>
	);
}

/** The flow that ran last; undefined if none has, or if it was deleted. */
async function latestFlow(context: RequestContext, flows: readonly { id: string }[]): Promise<string | undefined> {
	const [latest] = await executionsAfter(context, { order: "desc" }, undefined, 1);
	return flows.find(({ id }) => id === latest?.flowId)?.id;
}

/** The traffic of a version, by default the active one, with its nodes and the list of versions. */
async function look(context: RequestContext, flowId: string, requestedVersion: number | undefined, days: number) {
	const none = { query: undefined, body: undefined, ifMatch: null };
	const { versions } = await listFlowVersions(context, flowId, none.query);
	const version = requestedVersion ?? versions.find(({ isActive }) => isActive)?.version ?? 1;
	const params = { flowId, version: String(version) };
	const from = new Date(Date.now() - days * DAY_MS).toISOString();
	const [traffic, row] = await Promise.all([
		getTraffic(context, params.flowId, params.version, { from }),
		getFlowVersion(context, params.flowId, params.version),
	]);
	return {
		versions: versions.map((each) => each.version),
		version,
		traffic,
		nodes: JSON.parse(row.expanded ?? row.nodes) as FlowNode[],
	};
}
