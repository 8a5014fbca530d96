import type { FlowDefinition } from "../schema/flow-definition";
import { validateFlowDefinition } from "../schema/validate-flow-definition";
import type { SubflowLookup } from "../subflows/subflow-lookup";
import { cappedIssues } from "./capped-issues";
import { checkFlow } from "./check-flow";
import type { ExecutorCatalog } from "./executor-catalog";
import type { FlowIssue } from "./flow-issue";
import { salvageNodes } from "./salvage-nodes";

export interface FlowExamination {
	/** Present when there is no error; its nodes are the same objects as those of the input. */
	definition: FlowDefinition | undefined;
	/** Present when the shape is right, also where rules are broken. */
	shaped: FlowDefinition | undefined;
	issues: FlowIssue[];
}

/**
 * Checks shape and rules at once, so that nobody repairs the shape only to get the next list of problems. With a wrong shape
 * the rules check the remaining nodes, and only their errors are reported, because missing parts would cause false warnings.
 * @param id of the flow, if it has been stored
 */
export function examineFlow(
	input: unknown,
	catalog: ExecutorCatalog,
	subflows?: SubflowLookup,
	id?: string,
): FlowExamination {
	const validation = validateFlowDefinition(input);
	if (validation.ok) {
		const { definition: shaped } = validation;
		const issues = checkFlow({ ...shaped, id }, catalog, subflows);
		const refused = issues.some((issue) => issue.severity === "error");
		return { definition: refused ? undefined : shaped, shaped, issues: cappedIssues(issues) };
	}
	const { nodes, dropped } = salvageNodes(input, validation.wrongPaths);
	const rest = nodes === undefined ? [] : checkFlow({ nodes }, catalog);
	const errors = rest.filter(({ severity, path }) => severity === "error" && !dropped.has(memberOf(path)));
	return { definition: undefined, shaped: undefined, issues: cappedIssues([...validation.problems, ...errors]) };
}

/** The member of a node in which this place is: `nodes[3].actions` of `nodes[3].actions[0].nextNode`. */
function memberOf(path: string): string {
	return /^nodes\[\d+\]\.[^.[]+/.exec(path)?.[0] ?? path;
}
