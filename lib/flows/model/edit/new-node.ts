import type { FlowDefinition } from "../schema/flow-definition";
import type { FlowNode, NodeType } from "../schema/node";
import { cardSize } from "./card-size";
import { freshNodeId, isId } from "./fresh-id";
import { type Point, roundedPoint } from "./point";

/** The kind of a new node; `executor` and `mode` are for tasks. */
export interface NewNodeKind {
	type: NodeType;
	executor?: string;
	mode?: string;
	properties?: Readonly<Record<string, unknown>>;
}

/** An unconnected node with a readable id that is free in the flow. */
export function newNode(flow: FlowDefinition, kind: NewNodeKind, position: Point): FlowNode {
	const node = { id: freshNodeId(flow, readableId(kind)), type: kind.type, ...membersOf(kind) };
	return { ...node, layout: { position: { ...roundedPoint(position) }, size: cardSize(node) } };
}

function membersOf({ type, executor, mode, properties }: NewNodeKind): Partial<FlowNode> {
	switch (type) {
		case "START":
		case "END":
			return {};
		case "PROMPT":
			return { meta: { components: [] }, inputs: [], actions: [] };
		case "TASK_EXECUTION":
			return executor === undefined || !isId(executor)
				? {}
				: {
						executor: { name: executor, ...(mode !== undefined && { mode }) },
						...(properties !== undefined && { properties }),
					};
	}
}

function readableId({ type, executor = "", mode = "" }: NewNodeKind): string {
	switch (type) {
		case "START":
			return "start";
		case "END":
			return "end";
		case "PROMPT":
			return "screen";
		case "TASK_EXECUTION":
			return [...wordsOf(executor.replace(/Executor$/, "")), ...wordsOf(mode)].join("_") || "task";
	}
}

/** Splits a name into words: `EmailOTPAuth` into email, otp, auth; `GithubOAuth` into github, oauth. */
function wordsOf(name: string): string[] {
	const words = name.match(/OAuth|OTP|SMS|OIDC|SSO|[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [];
	return words.map((word) => word.toLowerCase());
}
