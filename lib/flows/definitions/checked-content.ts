import { executorsForCheck } from "@/lib/flows/executors";
import { checkFlow, examineFlow, type FlowDefinition, type FlowExamination, type FlowIssue } from "@/lib/flows/model";
import { countParts } from "./count-parts";
import { invalidFlow } from "./errors";
import { hasPlainShape } from "./plain-shape";
import type { NewContent } from "./repository";

const MAX_PROBLEMS_LISTED = 500;
/** The schema passes all problems of a list on as arguments of one call: many more would overflow the stack. */
const MAX_PARTS = 10_000;

export interface CheckedContent {
	identity: Pick<FlowDefinition, "flowType" | "handle">;
	content: NewContent;
}

/**
 * What is stored of a definition whose shape and graph keep every rule.
 * @throws DomainError 400 listing all problems, each with its path and node id
 */
export function checkedContent(submitted: unknown): CheckedContent {
	if (countParts(submitted) > MAX_PARTS)
		throw invalidFlow([`nodes: a flow must not have more than ${MAX_PARTS} inputs, actions and components`]);
	const { definition, issues } = examine(submitted);
	if (definition === undefined) throw invalidFlow(describe(issues.filter(({ severity }) => severity === "error")));
	const { name, note, flowType, handle, nodes } = definition;
	return {
		identity: { flowType, handle },
		content: { name, nodes: JSON.stringify(nodes), warnings: issues.length, note: note ?? null },
	};
}

/** `examineFlow`, and at a fifth of its cost where the shape is plainly right. */
function examine(submitted: unknown): FlowExamination {
	if (!hasPlainShape(submitted)) return examineFlow(submitted, executorsForCheck);
	const definition = submitted as FlowDefinition;
	const issues = checkFlow(definition, executorsForCheck);
	const refused = issues.some(({ severity }) => severity === "error");
	return { definition: refused ? undefined : definition, issues };
}

function describe(errors: FlowIssue[]): string[] {
	const listed = errors.slice(0, MAX_PROBLEMS_LISTED).map(({ path, nodeId, message }) => {
		const place = nodeId === null ? path : `${path} (node "${nodeId}")`;
		const text = message.replace(/\.$/, "");
		return place === "" ? text : `${place}: ${text}`;
	});
	const more = errors.length - listed.length;
	return more === 0 ? listed : [...listed, `and ${more} more`];
}
