import type { Traffic } from "@/lib/flows/executions/contract";
import { type ExecutionGraph, takenEdge } from "@/lib/flows/runtime/contract";
import type { Translate } from "@/lib/platform/i18n/texts";
import type { DrawnTraffic } from "../../store/drawn-traffic";

const THINNEST = 1.5;
const WIDEST = 8;

/** The drawn traffic of a version, without nodes and transitions that the draft no longer has. */
export function drawTraffic(
	graph: ExecutionGraph,
	{ executions, nodes }: Traffic,
	t: Translate,
	locale: string,
): DrawnTraffic {
	const number = new Intl.NumberFormat(locale);
	// Rounded, because a card has little room; the panel shows exact numbers.
	const percent = new Intl.NumberFormat(locale, { style: "percent" });
	const max = Math.max(executions, 1);
	const drawn = nodes.filter(({ nodeId }) => graph.nodes.has(nodeId));
	return {
		nodes: new Map(
			drawn.map((node) => {
				const lost = lostAt(node);
				const share = percent.format(lost / Math.max(node.reached, 1));
				return [
					node.nodeId,
					{
						reached: t("traffic:reached", { number: number.format(node.reached) }),
						lost: lost === 0 ? null : t("traffic:lost", { number: number.format(lost), share }),
					},
				];
			}),
		),
		edges: new Map(
			drawn.flatMap(({ nodeId, reached, ways: transitions }) =>
				transitions.flatMap(({ way: transition, passed }) => {
					const edge = takenEdge(graph, { nodeId, way: transition });
					if (edge === null) return [];
					const share = percent.format(passed / Math.max(reached, 1));
					const width = THINNEST + (WIDEST - THINNEST) * Math.min(passed / max, 1);
					return [[edge, { passed: t("traffic:passed", { number: number.format(passed), share }), width }] as const];
				}),
			),
		),
	};
}

/** How many executions ended at a node without success, or were left there. */
export function lostAt({ failed, abandoned }: Traffic["nodes"][number]): number {
	return failed + abandoned;
}
