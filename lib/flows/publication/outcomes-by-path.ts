import { type AnalysedExecutors, provedBy } from "@/lib/flows/assurance/contract";
import type { FlowNode, FlowType } from "@/lib/flows/model";
import type { CountedPath } from "./canary-outcomes-repository";
import type { CanaryComparison } from "./draft-schemas";

/** A version as it is executed, and how its executions went. */
export interface CountedVersion {
	flowType: FlowType;
	nodes: readonly FlowNode[];
	paths: readonly CountedPath[];
}

type Outcomes = CanaryComparison["outcomes"];

const order: readonly Outcomes[number]["outcome"][] = ["completed", "failed", "abandoned"];

/**
 * The executions of both versions side by side, by their outcome, where they ended, and what they had proved. Nodes of both versions
 * are the same by their ids.
 */
export function outcomesByPath(
	executors: AnalysedExecutors,
	both: Readonly<Record<"version" | "stable", CountedVersion>>,
): Pick<CanaryComparison, "compared" | "outcomes"> {
	const compared = { version: sumOf(both.version.paths), stable: sumOf(both.stable.paths) };
	const none = { executions: 0, share: 0 };
	const rows = new Map<string, Outcomes[number]>();
	for (const side of ["version", "stable"] as const) {
		const proved = provedBy(both[side], executors);
		for (const { outcome, nodeId, succeeded, executions } of both[side].paths) {
			const facts = proved(succeeded);
			const key = JSON.stringify([outcome, nodeId, facts]);
			const row = rows.get(key) ?? { outcome, nodeId, facts, version: none, stable: none };
			const all = row[side].executions + executions;
			rows.set(key, { ...row, [side]: { executions: all, share: all / compared[side] } });
		}
	}
	const outcomes = [...rows.values()].sort(
		(one, other) =>
			order.indexOf(one.outcome) - order.indexOf(other.outcome) ||
			other.version.share + other.stable.share - one.version.share - one.stable.share,
	);
	return { compared, outcomes };
}

function sumOf(paths: readonly CountedPath[]): number {
	return paths.reduce((sum, { executions }) => sum + executions, 0);
}
