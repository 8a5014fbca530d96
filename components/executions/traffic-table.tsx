import { ResourceTable } from "@/components/list/resource-table";
import { type Outcome, outcomes, type Traffic } from "@/lib/flows/executions/contract";
import type { Translate } from "@/lib/platform/i18n/texts";
import type { StepTitles } from "./step-titles";

type Node = Traffic["nodes"][number];

/** The numbers of each step, in the order given. */
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
	const shareText = (name: string, passed: number, reached: number) =>
		t("executions:passed", {
			name,
			number: number.format(passed),
			share: percent.format(passed / Math.max(1, reached)),
		});

	const stayed = (node: Node) => (outcome: Outcome) =>
		shareText(t(`executions:outcome.${outcome}`), node[outcome], node.reached);

	function transitionName(nodeId: string, transition: string): string {
		const button = titles.button(nodeId, transition);
		if (button !== undefined) return button;
		if (titles.isStart(nodeId)) return t("executions:transition.begin");
		if (transition === "onFailure") return t("executions:transition.failure");
		if (transition === "resend") return t("executions:transition.resend");
		return t(transition === "retry" ? "executions:transition.retry" : "executions:transition.success");
	}

	return (
		<ResourceTable
			label={t("executions:traffic")}
			items={nodes}
			keyOf={({ nodeId }) => nodeId}
			columns={[
				{
					id: "step",
					label: t("executions:step"),
					cellClass: "min-w-28 align-top font-medium wrap-anywhere",
					cell: ({ nodeId }) => <bdi>{titles.title(nodeId)}</bdi>,
				},
				{
					id: "reached",
					label: t("executions:reached"),
					headerClass: "text-end",
					cellClass: "text-end align-top tabular-nums",
					cell: ({ reached }) => number.format(reached),
				},
				{
					id: "went-on",
					label: t("executions:went-on"),
					cellClass: "align-top sm:min-w-44",
					cell: (node) => (
						<>
							<ul>
								{node.ways.map(({ way: transition, passed }) => (
									<li key={transition} className="wrap-anywhere tabular-nums">
										{shareText(transitionName(node.nodeId, transition), passed, node.reached)}
									</li>
								))}
							</ul>
							<div className="text-muted sm:hidden">
								<Stayed node={node} textOf={stayed(node)} />
							</div>
						</>
					),
				},
				{
					id: "stayed",
					label: t("executions:stayed"),
					from: "sm",
					cellClass: "min-w-36 align-top",
					cell: (node) => <Stayed node={node} textOf={stayed(node)} />,
				},
			]}
		/>
	);
}

/** The executions that ended or stopped at this step, by outcome. */
function Stayed({ node, textOf }: { node: Node; textOf: (outcome: Outcome) => string }) {
	return (
		<ul>
			{outcomes.map((outcome) =>
				node[outcome] === 0 ? null : (
					<li key={outcome} className="tabular-nums">
						{textOf(outcome)}
					</li>
				),
			)}
		</ul>
	);
}
