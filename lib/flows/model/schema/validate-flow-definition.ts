import type { z } from "zod";
import { furtherIssues, MAX_ISSUES } from "../check/capped-issues";
import type { FlowIssue } from "../check/flow-issue";
import { type FlowDefinition, flowDefinitionSchema } from "./flow-definition";
import { jsonPath } from "./json-path";
import type { FlowNode } from "./node";
import { otherMembersOf } from "./other-members";

export type FlowValidation =
	| { ok: true; definition: FlowDefinition }
	| { ok: false; problems: FlowIssue[] /** The place of each problem. */; wrongPaths: PropertyKey[][] };

/**
 * Checks the shape of a flow definition, and reports its problems at once, as `cappedIssues` lists them. `definition.nodes` is the array of the input and
 * not the parser's copy, which would lose members such as an own `__proto__`. Unknown members at the top level are in `otherMembers`.
 */
export function validateFlowDefinition(input: unknown): FlowValidation {
	const parsed = flowDefinitionSchema.safeParse(input);
	if (!parsed.success) {
		const { issues } = parsed.error;
		const listed = issues.slice(0, MAX_ISSUES).map((issue) => shapeProblem(issue, input));
		const more = issues.length - listed.length;
		const problems = more === 0 ? listed : [...listed, furtherIssues(more, "error")];
		return { ok: false, problems, wrongPaths: issues.map(({ path }) => path) };
	}
	const { nodes } = input as { nodes: FlowNode[] };
	const { otherMembers: _, ...known } = parsed.data;
	const otherMembers = otherMembersOf(input as object);
	return { ok: true, definition: { ...known, nodes, ...(otherMembers && { otherMembers }) } };
}

function shapeProblem(issue: z.core.$ZodIssue, input: unknown): FlowIssue {
	const member = issue.path.at(-1);
	const params: Record<string, string | number> = {};
	if (member !== undefined) params.member = String(member);
	if (issue.code === "too_small") params.minimum = Number(issue.minimum);
	if (issue.code === "too_big") params.maximum = Number(issue.maximum);
	return {
		code: `shape-${issue.code.replaceAll("_", "-")}`,
		severity: "error",
		nodeId: nodeIdAt(issue.path, input),
		path: jsonPath(issue.path),
		message: issue.message,
		params,
	};
}

function nodeIdAt([first, index]: PropertyKey[], input: unknown): string | null {
	if (first !== "nodes" || typeof index !== "number") return null;
	const { nodes } = input as { nodes: Array<{ id?: unknown } | null> };
	const id = nodes[index]?.id;
	return typeof id === "string" ? id : null;
}
