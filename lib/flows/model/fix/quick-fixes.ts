import { checkFlow } from "../check/check-flow";
import type { ExecutorCatalog } from "../check/executor-catalog";
import type { FlowIssue } from "../check/flow-issue";
import type { FlowDefinition } from "../schema/flow-definition";
import { addComponentFix, deriveInputs, freshComponentId, removeDuplicate, removeEntry } from "./component-fixes";
import { insertScreen, leaveOff } from "./cycle-fixes";
import { issuePlace } from "./issue-place";
import { addEnd, addStart, removeNode, removeStart, removeWithPredecessors, renameDuplicate } from "./node-fixes";
import type { FixPlace, QuickFix } from "./quick-fix";
import { clearSlot, leadToEnd, leadToOrphan, leadToPreviousScreen, leadToSimilar, letFinish } from "./slot-fixes";

/**
 * The fixes of an issue, the most probable first. Each has been tried on the flow: it resolves the issue and adds no error. An
 * issue that only a person can decide about, such as an unknown executor, has none.
 */
export function quickFixes(issue: FlowIssue, flow: FlowDefinition, catalog: ExecutorCatalog): QuickFix[] {
	const candidates = candidatesFor(issue, flow);
	if (candidates.length === 0) return [];
	const before = checkFlow(flow, catalog);
	return candidates.filter(({ apply }) => {
		const after = checkFlow(apply(flow), catalog);
		return count(after, issue.code) < count(before, issue.code) && !bringsErrors(before, after);
	});
}

function candidatesFor(issue: FlowIssue, flow: FlowDefinition): QuickFix[] {
	if (issue.code === "start-missing") return [addStart(flow)];
	if (issue.code === "end-at-least-one") return [addEnd()];
	const place = issuePlace(issue);
	const node = place && flow.nodes[place.index];
	const fixes = fixesByCode.get(issue.code);
	if (place === undefined || node === undefined || fixes === undefined) return [];
	return fixes.flatMap((fix) => fix({ issue, flow, node, ...place }) ?? []);
}

type FixMaker = (place: FixPlace) => QuickFix | undefined;

/** The fixes by issue code. The codes of the executor rules have none, because nobody can guess what a task should do. */
const fixesByCode: ReadonlyMap<string, readonly FixMaker[]> = new Map([
	["start-exactly-one", [removeStart]],
	["node-id-duplicate", [renameDuplicate, removeNode]],
	["reference-unknown", [leadToSimilar, leadToPreviousScreen, leadToEnd, clearSlot]],
	["success-missing", [leadToOrphan, leadToEnd]],
	["prompt-inputs-missing", [deriveInputs]],
	["end-has-outgoing", [clearSlot]],
	["component-id-duplicate", [freshComponentId, removeDuplicate]],
	["cycle-without-prompt", [leaveOff, insertScreen]],
	["node-unreachable", [removeNode, removeWithPredecessors]],
	["node-cannot-finish", [letFinish]],
	["input-component-missing", [addComponentFix, removeEntry]],
	["action-component-missing", [addComponentFix, removeEntry]],
	["failure-unwired", [leadToPreviousScreen]],
]);

function count(issues: readonly FlowIssue[], code: string): number {
	return issues.filter((issue) => issue.code === code).length;
}

function bringsErrors(before: readonly FlowIssue[], after: readonly FlowIssue[]): boolean {
	const known = before.filter(isCircle).map(members);
	return after.some((issue) => {
		if (issue.severity !== "error") return false;
		// A cycle that was split in two is no worse, so its parts do not count as new errors.
		if (isCircle(issue)) return !known.some((circle) => members(issue).every((id) => circle.includes(id)));
		return count(after, issue.code) > count(before, issue.code);
	});
}

function isCircle({ code }: FlowIssue): boolean {
	return code === "cycle-without-prompt";
}

function members({ params }: FlowIssue): string[] {
	return String(params?.members).split(", ");
}
