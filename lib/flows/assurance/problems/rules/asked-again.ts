import type { FlowIssue, FlowNode } from "@/lib/flows/model";
import { requiredBy } from "@/lib/flows/runtime/contract";
import type { Spend } from "../../paths/work-budget";
import type { AssuranceRule } from "../assurance-rule";

/** No screen asks for a value that everyone has entered already on every path to it. */
export const askedAgain: AssuranceRule = ({ moves, reached, spend }) => {
	const known = givenEverywhere(moves.nodes, moves.startAt, reachedEdges(), spend);
	const issues: FlowIssue[] = [];
	for (const [index, node] of moves.nodes.entries()) {
		if (node.type !== "PROMPT") continue;
		for (const [position, { identifier, type }] of (node.inputs ?? []).entries()) {
			if (usedUp.has(type) || known[index]?.has(identifier) !== true) continue;
			issues.push({
				code: "asked-again",
				severity: "warning",
				nodeId: node.id,
				path: `nodes[${index}].inputs[${position}]`,
				message: `Node "${node.id}" asks for "${identifier}", which was entered before on every path to it.`,
				params: { identifier },
			});
		}
	}
	return issues;

	/** The transitions that executions take, by the position of the node that they leave. */
	function reachedEdges(): ReadonlyMap<number, ReadonlyMap<string, Edge>> {
		const edges = new Map<number, Map<string, Edge>>();
		for (const state of reached) {
			const own = edges.get(state.at) ?? new Map<string, Edge>();
			edges.set(state.at, own);
			spend(state.next.length);
			for (const { to, way } of state.next) own.set(`${to} ${way}`, { to, way });
		}
		return edges;
	}
};

/** Values that steps use up, so that they have to be asked for again. */
const usedUp = new Set([
	"OTP_INPUT",
	"PASSWORD_INPUT",
	"PASSKEY",
	"LINK_TOKEN",
	"WALLET",
	"CAPTCHA",
	"PROOF_OF_WORK",
	"CHECKBOX",
]);

interface Edge {
	to: number;
	way: string;
}

/** For each node the identifiers that were entered on every path to it; undefined for a node without a path. */
function givenEverywhere(
	nodes: readonly FlowNode[],
	startAt: number,
	edges: ReadonlyMap<number, ReadonlyMap<string, Edge>>,
	spend: Spend,
): (ReadonlySet<string> | undefined)[] {
	const given: (ReadonlySet<string> | undefined)[] = nodes.map(() => undefined);
	given[startAt] = new Set();
	const waiting = new Set([startAt]);
	for (const from of waiting) {
		waiting.delete(from);
		const node = nodes[from];
		const before = given[from] ?? new Set<string>();
		for (const { to, way } of edges.get(from)?.values() ?? []) {
			const isAnswer = node?.type === "PROMPT" && way.startsWith("action:");
			const after = isAnswer ? new Set([...before, ...requiredBy(node, way.slice("action:".length))]) : before;
			const old = given[to];
			spend(1 + after.size);
			const next = old === undefined ? after : new Set([...old].filter((identifier) => after.has(identifier)));
			if (old?.size === next.size) continue;
			given[to] = next;
			waiting.add(to);
		}
	}
	return given;
}
