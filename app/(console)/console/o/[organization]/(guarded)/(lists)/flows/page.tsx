import { flowList, flowSorts, flowTypes } from "@/components/definitions/flow-list";
import { FlowTable } from "@/components/definitions/flow-table";
import type { ListedFlow } from "@/components/definitions/listed-flow";
import { weakestOf } from "@/components/definitions/path-words";
import { CreateLink } from "@/components/list/create-link";
import { ListPage } from "@/components/list/list-page";
import { resistedAt } from "@/lib/flows/assurance/contract";
import { browseFlows } from "@/lib/flows/definitions";
import { completionOfFlows, problemsOfFlows, usesOfFlows } from "@/lib/flows/listing";
import { awaitingReview } from "@/lib/flows/publication";
import { type ListPageProps, openList } from "../../open-list";
import { pageTitle } from "../../page-parts";

export const generateMetadata = pageTitle("flows:list.title");

export default async function FlowsPage({ searchParams }: ListPageProps) {
	const { state, principal, t } = await openList(flowList, searchParams);
	const { type, order: direction, ...filter } = state;
	const { flows, ...found } = await browseFlows(principal, { ...filter, direction, flowType: type });
	const ids = flows.map(({ id }) => id);
	const [facts, uses, completions, awaiting] = await Promise.all([
		problemsOfFlows(principal, flows),
		usesOfFlows(principal, ids),
		completionOfFlows(principal, ids),
		awaitingReview(principal, ids),
	]);
	const listed = flows.map((flow): ListedFlow => {
		const { ways, errors, warnings } = facts.get(flow.id) ?? {};
		return {
			...flow,
			awaitsReview: awaiting.has(flow.id),
			proof:
				ways === undefined
					? undefined
					: { ways: ways.length, weakest: weakestOf(ways) ?? null, resists: resistedAt(ways) },
			problems: errors === undefined || warnings === undefined ? undefined : { errors, warnings },
			use: uses.get(flow.id),
			completion: completions.get(flow.id),
		};
	});
	return (
		<ListPage
			t={t}
			address={flowList}
			state={state}
			found={{ ...found, shown: flows.length }}
			title={t("flows:list.title")}
			exported="flows"
			create={<CreateLink href="/console/flows/new" label={t("flows:list.new")} />}
			createOnce
			search={{ label: t("flows:list.search") }}
			filters={[
				{
					name: "type",
					look: "tabs",
					label: t("flows:list.filter-type"),
					any: t("flows:type.all"),
					options: flowTypes.map((value) => ({ value, label: t(`flows:type.${value}`) })),
				},
			]}
			sorting={{
				label: t("flows:list.sort"),
				options: flowSorts.map((value) => ({ value, label: t(`flows:list.sort.${value}`) })),
				ascend: t("flows:list.ascend"),
				descend: t("flows:list.descend"),
			}}
			empty={{ title: t("flows:list.empty"), text: t("flows:list.empty-text") }}
			noMatch={{
				title: t("flows:list.no-match"),
				text: t("flows:list.no-match-text"),
				clear: t("flows:list.clear"),
			}}
		>
			<FlowTable flows={listed} state={state} />
		</ListPage>
	);
}
