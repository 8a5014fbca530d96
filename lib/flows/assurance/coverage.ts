import { type FlowNode, transitionsOf } from "@/lib/flows/model";
import type { AnalysedExecutors } from "./executors";

/** An outcome of a step that leads nowhere. */
export interface CoverageGap {
	nodeId: string;
	/** `onSuccess`, `onFailure`, or `action:<component>` for a button. */
	slot: string;
}

/** How many outcomes of the steps are connected: every success, every failure that is possible, every button. */
export interface Coverage {
	outcomes: number;
	covered: number;
	/** 0 to 100, rounded down, so that 100 means all. */
	percent: number;
	gaps: readonly CoverageGap[];
}

export function coverageOf(nodes: readonly FlowNode[], executors: AnalysedExecutors): Coverage {
	const ids = new Set(nodes.map(({ id }) => id));
	const gaps: CoverageGap[] = [];
	let outcomes = 0;
	for (const node of nodes) {
		if (node.type === "END") continue;
		const cannotFail = executors.get(node.executor?.name ?? "")?.outcomes.failure === false;
		for (const { kind, slot, target, actionRef } of transitionsOf(node)) {
			if (kind === "failure" && target === undefined && cannotFail) continue;
			outcomes++;
			if (target !== undefined && ids.has(target)) continue;
			gaps.push({ nodeId: node.id, slot: actionRef === undefined ? slot : `action:${actionRef}` });
		}
	}
	const covered = outcomes - gaps.length;
	return { outcomes, covered, percent: outcomes === 0 ? 100 : Math.floor((100 * covered) / outcomes), gaps };
}
