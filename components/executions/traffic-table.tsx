import { Cell, HeaderCell, Row, Table } from "@/components/ui/table";
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
		<Table label={t("runs:traffic")}>
			<thead>
				<tr>
					<HeaderCell>{t("runs:step")}</HeaderCell>
					<HeaderCell className="text-end">{t("runs:reached")}</HeaderCell>
					<HeaderCell>{t("runs:went-on")}</HeaderCell>
					<HeaderCell className="hidden sm:table-cell">{t("runs:stayed")}</HeaderCell>
				</tr>
			</thead>
			<tbody>
				{nodes.map((node) => (
					<Row key={node.nodeId}>
						<Cell className="min-w-28 align-top font-medium wrap-anywhere">
							<bdi>{titles.title(node.nodeId)}</bdi>
						</Cell>
						<Cell className="text-end align-top tabular-nums">{number.format(node.reached)}</Cell>
						<Cell className="align-top sm:min-w-44">
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
						</Cell>
						<Cell className="hidden min-w-36 align-top sm:table-cell">
							<Stayed node={node} said={stayed(node)} />
						</Cell>
					</Row>
				))}
			</tbody>
		</Table>
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
