import { catalogForCheck } from "@/lib/flows/executors/contract";
import { checkFlow, type FlowDefinition, type FlowIssue, type QuickFix } from "@/lib/flows/model";
import { analyseFlow } from "../analyse-flow";
import type { AnalysedExecutors } from "../executors";
import type { Surroundings } from "../problems/assurance-rule";
import { acceptPath } from "./accept-path";
import { addResend } from "./add-resend";
import { leadFailuresBack } from "./lead-failures-back";
import { removeButton } from "./remove-button";
import type { RepairPlace } from "./repair-place";
import { askOnScreen, removeInput } from "./screen-inputs";

/** Each candidate is analysed, so fixes of larger flows are not offered. */
const MAX_NODES = 150;

type Repair = (place: RepairPlace) => QuickFix | undefined;

/** The repairs by code of the problem. Problems that only a person can decide about, such as a second factor, have none. */
const repairs: ReadonlyMap<string, readonly Repair[]> = new Map([
	["end-unauthenticated", [leadFailuresBack]],
	["verification-bypassed", [leadFailuresBack]],
	["intent-unmet", [acceptPath]],
	["button-unwired", [removeButton]],
	["code-without-resend", [addResend]],
	["screen-traps", [addResend]],
	["value-asked-by-task", [askOnScreen]],
	["asked-again", [removeInput]],
	["input-unused", [removeInput]],
]);

/**
 * The usual repairs of a problem in what executions can do. Each has been tried on the flow: it resolves the problem and causes
 * no other one.
 */
export function assuranceFixes(
	issue: FlowIssue,
	flow: FlowDefinition,
	executors: AnalysedExecutors,
	surroundings: Surroundings = {},
): QuickFix[] {
	// A problem within another flow is repaired there.
	if (flow.nodes.length > MAX_NODES || issue.params?.inner !== undefined) return [];
	const candidates = (repairs.get(issue.code) ?? []).flatMap((repair) => repair({ issue, flow, executors }) ?? []);
	if (candidates.length === 0) return [];
	const catalog = catalogForCheck(executors.values());
	const problemsOf = (changed: FlowDefinition) => [
		...checkFlow({ ...changed, id: surroundings.flowId }, catalog, surroundings.subflows),
		...analyseFlow(changed, executors, surroundings).problems,
	];
	const before = countByCode(problemsOf(flow));
	return candidates.filter(({ apply }) => {
		const after = countByCode(problemsOf(apply(flow)));
		if ((after.get(issue.code) ?? 0) >= (before.get(issue.code) ?? 0)) return false;
		return [...after].every(([code, count]) => count <= (before.get(code) ?? 0));
	});
}

function countByCode(problems: readonly FlowIssue[]): Map<string, number> {
	const counts = new Map<string, number>();
	for (const { code } of problems) counts.set(code, (counts.get(code) ?? 0) + 1);
	return counts;
}
