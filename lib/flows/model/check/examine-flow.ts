import type { FlowDefinition } from "../schema/flow-definition";
import { validateFlowDefinition } from "../schema/validate-flow-definition";
import type { SubflowLookup } from "../subflows/subflow-lookup";
import { checkFlow } from "./check-flow";
import type { ExecutorCatalog } from "./executor-catalog";
import type { FlowIssue } from "./flow-issue";
import { salvageNodes } from "./salvage-nodes";

export interface FlowExamination {
	/** Present when there is no error; its nodes are the same objects as those of the input. */
	definition: FlowDefinition | undefined;
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
		const issues = checkFlow({ ...validation.definition, id }, catalog, subflows);
		const refused = issues.some((issue) => issue.severity === "error");
		return { definition: refused ? undefined : validation.definition, issues };
	}
	const { nodes, dropped } = salvageNodes(input, validation.wrongPaths);
	const rest = nodes === undefined ? [] : checkFlow({ nodes }, catalog);
	const errors = rest.filter(
		({ severity, path }) => severity === "error" && !dropped.some((part) => isWithin(path, part)),
	);
	return { definition: undefined, issues: [...validation.problems, ...errors] };
}

function isWithin(path: string, part: string): boolean {
	return path.startsWith(part) && ["", ".", "["].includes(path.charAt(part.length));
}
