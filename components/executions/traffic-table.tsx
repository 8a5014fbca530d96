import { ResourceTable } from "@/components/list/resource-table";
import { type Outcome, outcomeSchema, type Traffic } from "@/lib/flows/executions/contract";
import type { Translate } from "@/lib/platform/i18n/texts";
import type { StepTitles } from "./step-titles";

type Node = Traffic["nodes"][number];

/** What happened at each step, in the order given. */
export function TrafficTable({
	nodes,
	titles,
	t,
	locale,
}: {
	nodes: readonly Node[];
	titles: StepTitles;
	t: Translate;
	locale: string;
}) {
	const number = new Intl.NumberFormat(locale);
	const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
	const said = (way: string, passed: number, reached: number) =>
		t("runs:passed", { way, number: number.format(passed), share: percent.format(passed / Math.max(1, reached)) });

	const stayed = (node: Node) => (outcome: Outcome) => said(t(`runs:outcome.${outcome}`), node[outcome], node.reached);

	function transitionName(nodeId: string, way: string): string {
		const button = titles.button(nodeId, way);
		if (button !== undefined) return button;
		if (titles.isStart(nodeId)) return t("runs:way.begin");
		if (way === "onFailure") return t("runs:way.failure");
		if (way === "resend") return t("runs:way.resend");
		return t(way === "retry" ? "runs:way.retry" : "runs:way.success");
	}

	return (
		<ResourceTable
			label={t("runs:traffic")}
			items={nodes}
			keyOf={({ nodeId }) => nodeId}
			columns={[
				{
					id: "step",
					label: t("runs:step"),
					cellClass: "min-w-28 align-top font-medium wrap-anywhere",
					cell: ({ nodeId }) => <bdi>{titles.title(nodeId)}</bdi>,
				},
				{
					id: "reached",
					label: t("runs:reached"),
					headerClass: "text-end",
					cellClass: "text-end align-top tabular-nums",
					cell: ({ reached }) => number.format(reached),
				},
				{
					id: "went-on",
					label: t("runs:went-on"),
					cellClass: "align-top sm:min-w-44",
					cell: (node) => (
						<>
							<ul>
								{node.ways.map(({ way, passed }) => (
									<li key={way} className="wrap-anywhere tabular-nums">
										{said(transitionName(node.nodeId, way), passed, node.reached)}
									</li>
								))}
							</ul>
							<div className="text-muted sm:hidden">
								<Stayed node={node} said={stayed(node)} />
							</div>
						</>
					),
				},
				{
					id: "stayed",
					label: t("runs:stayed"),
					from: "sm",
					cellClass: "min-w-36 align-top",
					cell: (node) => <Stayed node={node} said={stayed(node)} />,
				},
			]}
		/>
	);
}

/** Those who went no further, by what became of them. */
function Stayed({ node, said }: { node: Node; said: (outcome: Outcome) => string }) {
	return (
		<ul>
			{outcomeSchema.options.map((outcome) =>
				node[outcome] === 0 ? null : (
					<li key={outcome} className="tabular-nums">
						{said(outcome)}
					</li>
				),
			)}
		</ul>
	);
}
