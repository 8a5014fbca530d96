import type { FlowDefinition } from "../schema/flow-definition";
import { validateFlowDefinition } from "../schema/validate-flow-definition";
import { checkFlow } from "./check-flow";
import type { ExecutorCatalog } from "./executor-catalog";
import type { FlowIssue } from "./flow-issue";
import { salvageNodes } from "./salvage-nodes";

export interface FlowExamination {
	/** Present exactly when there is no error; its nodes are the ones that came in. */
	definition: FlowDefinition | undefined;
	issues: FlowIssue[];
}

/**
 * Shape and rules in one go, so that nobody repairs the shape only to meet the next list of problems. When the shape is
 * wrong, the rules judge what is left of the nodes, and only their errors count: a broken part would make false warnings.
 */
export function examineFlow(input: unknown, catalog: ExecutorCatalog): FlowExamination {
	const validation = validateFlowDefinition(input);
	if (validation.ok) {
		const issues = checkFlow(validation.definition, catalog);
		const refused = issues.some((issue) => issue.severity === "error");
		return { definition: refused ? undefined : validation.definition, issues };
	}
	const { nodes, dropped } = salvageNodes(input);
	const rest = nodes === undefined ? [] : checkFlow({ nodes }, catalog);
	const errors = rest.filter(
		({ severity, path }) => severity === "error" && !dropped.some((part) => isWithin(path, part)),
	);
	return { definition: undefined, issues: [...validation.problems, ...errors] };
}

function isWithin(path: string, part: string): boolean {
	return path.startsWith(part) && ["", ".", "["].includes(path.charAt(part.length));
}
