import { executorsForCheck } from "@/lib/flows/executors";
import {
	cappedIssues,
	checkFlow,
	examineFlow,
	type FlowDefinition,
	type FlowIssue,
	MAX_NODES,
} from "@/lib/flows/model";
import type { BodyVerdict } from "@/lib/platform/http/contract";
import { type HeavyWork, onThread } from "@/lib/platform/threads";
import { countNodes, countParts } from "./count-parts";
import { hasPlainShape } from "./plain-shape";

/** The schema passes all problems of a list as arguments of one call; many more would overflow the stack. */
const MAX_PARTS = 10_000;
/** Of more nodes only their number is reported, because checking 500,000 takes seconds. The schema allows far fewer. */
const MAX_NODES_CHECKED = 10_000;

/** Up to this many nodes and parts, a definition is examined at once. */
const MAX_SMALL = 200;

/**
 * Checks the shape and the graph of a submitted definition together; reports its problems, each with its path and node id.
 * @throws DomainError 429
 */
export async function parseFlow(
	submitted: unknown,
	{ principal: { organizationId } }: { principal: { organizationId: string } },
): Promise<BodyVerdict<FlowDefinition>> {
	const problem = sizeProblem(submitted);
	if (problem !== null) return { ok: false, problems: [problem] };
	const isSmall = isSmallFlow(submitted);
	// The compiled check takes a hundredth of the time of the schema, and is right about what it accepts.
	const problems = hasPlainShape(submitted)
		? describeErrors(checkFlow(submitted, executorsForCheck))
		: await onThread(problemsOfFlow, { organizationId, isSmall, input: submitted });
	return problems.length === 0 ? { ok: true, value: submitted as FlowDefinition } : { ok: false, problems };
}

/** Why a definition is refused, as its schema and the rules say; empty if it is not. */
export const problemsOfFlow: HeavyWork<unknown, string[]> = {
	name: "problems-of-flow",
	work: (submitted) => describeErrors(examineFlow(submitted, executorsForCheck).issues),
};

/** Whether checking the definition takes a few milliseconds at most. */
export function isSmallFlow(submitted: unknown): boolean {
	return countNodes(submitted) + countParts(submitted) <= MAX_SMALL;
}

/** Why a definition is too large to be checked; null for any other. */
export function sizeProblem(submitted: unknown): string | null {
	if (countNodes(submitted) > MAX_NODES_CHECKED) return `nodes: A flow must not have more than ${MAX_NODES} nodes`;
	if (countParts(submitted) <= MAX_PARTS) return null;
	return `nodes: a flow must not have more than ${MAX_PARTS} inputs, actions and components`;
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
