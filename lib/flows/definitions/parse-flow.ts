import { executorsForCheck } from "@/lib/flows/executors";
import {
	cappedIssues,
	checkFlow,
	examineFlow,
	type FlowDefinition,
	type FlowExamination,
	type FlowIssue,
	MAX_NODES,
} from "@/lib/flows/model";
import type { BodyVerdict } from "@/lib/platform/http/contract";
import { countNodes, countParts } from "./count-parts";
import { hasPlainShape } from "./plain-shape";

/** The schema passes all problems of a list as arguments of one call; many more would overflow the stack. */
const MAX_PARTS = 10_000;
/** Of more nodes only their number is reported, because checking 500,000 takes seconds. The schema allows far fewer. */
const MAX_NODES_CHECKED = 10_000;

/** Checks the shape and the graph of a submitted definition together; reports all problems, each with its path and node id. */
export function parseFlow(submitted: unknown): BodyVerdict<FlowDefinition> {
	const problem = sizeProblem(submitted);
	if (problem !== null) return { ok: false, problems: [problem] };
	const { definition, issues } = examine(submitted);
	if (definition !== undefined) return { ok: true, value: definition };
	return { ok: false, problems: describeErrors(issues) };
}

/** Why a definition is too large to be checked; null for any other. */
export function sizeProblem(submitted: unknown): string | null {
	if (countNodes(submitted) > MAX_NODES_CHECKED) return `nodes: A flow must not have more than ${MAX_NODES} nodes`;
	if (countParts(submitted) <= MAX_PARTS) return null;
	return `nodes: a flow must not have more than ${MAX_PARTS} inputs, actions and components`;
}

/** Like `examineFlow`, at a fifth of the cost where the compiled check accepts the shape. */
function examine(submitted: unknown): FlowExamination {
	if (!hasPlainShape(submitted)) return examineFlow(submitted, executorsForCheck);
	const issues = checkFlow(submitted, executorsForCheck);
	const refused = issues.some(({ severity }) => severity === "error");
	return { definition: refused ? undefined : submitted, shaped: submitted, issues };
}

/** The errors among these as sentences, each with its path and node id. */
export function describeErrors(issues: readonly FlowIssue[]): string[] {
	const errors = cappedIssues(issues.filter(({ severity }) => severity === "error"));
	return errors.map(({ path, nodeId, message }) => {
		const place = nodeId === null ? path : `${path} (node "${nodeId}")`;
		const text = message.replace(/\.$/, "");
		return place === "" ? text : `${place}: ${text}`;
	});
}
