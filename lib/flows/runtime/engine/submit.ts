import { type FlowNode, indexComponents, type NodeInput } from "@/lib/flows/model";
import { checkValue } from "./check-value";
import { leave, reachTask, show } from "./enter";
import type { ExecutionGraph } from "./execution-graph";
import { type ExecutionState, givenValue, withoutValues } from "./execution-state";
import { resendTarget } from "./prove-steps";
import { CONTINUE, DECLINE, mayDecline, RESEND } from "./screen-of";
import type { Step } from "./step";
import { isUsedUp } from "./used-up";

/** An answer to a screen. It cannot name a node. */
export interface Answer {
	/** The ref of an action of the screen; without one the first, as the Enter key submits. */
	action?: string;
	inputs: Readonly<Record<string, string>>;
}

/** Why an answer does not fit the current node; the state is unchanged. */
export type Refused = { refused: "unknown-action" | "not-waiting" | "nothing-brought-back" };

/** Takes the answer to the current screen. */
export function submit(graph: ExecutionGraph, state: ExecutionState, answer: Answer): Step | Refused {
	const node = graph.nodes.get(state.nodeId);
	if (node === undefined) return { refused: "not-waiting" };
	switch (state.standing) {
		case "prompt":
			return submitPrompt(graph, state, node, answer);
		case "inputs":
			return submitAsked(graph, state, node, answer);
		case "redirect":
			return returnFromRedirect(graph, state, node, answer);
		default:
			return { refused: "not-waiting" };
	}
}

function submitPrompt(
	graph: ExecutionGraph,
	state: ExecutionState,
	node: FlowNode,
	{ action, inputs }: Answer,
): Step | Refused {
	const actions = node.actions ?? [];
	const chosen = action === undefined ? actions[0] : actions.find(({ ref }) => ref === action);
	if (chosen === undefined) return { refused: "unknown-action" };
	const taken = take(state, node.inputs ?? [], inputs);
	const problems = problemsOf(taken, node.inputs ?? [], node, requiredBy(node, chosen.ref));
	if (problems !== null) return show(taken, "prompt", problems);
	return leave(graph, { ...taken, problem: null, visitsSinceScreen: 0 }, `action:${chosen.ref}`, chosen.nextNode);
}

function submitAsked(
	graph: ExecutionGraph,
	state: ExecutionState,
	node: FlowNode,
	{ action, inputs }: Answer,
): Step | Refused {
	const sender = action === RESEND ? resendTarget(graph, state, node) : undefined;
	if (sender !== undefined) {
		// Ignores the inputs of this request: they belong to the previous code.
		const step = leave(graph, withoutAnswer(graph, state), RESEND, sender);
		// A task that sends a code itself asks again itself when sending fails.
		return sender === node.id ? stillAsking(step, state) : step;
	}
	if (action === DECLINE && mayDecline(state, node))
		return leave(graph, withoutAnswer(graph, state), "onFailure", node.onFailure);
	if (action !== undefined && action !== CONTINUE) return { refused: "unknown-action" };
	const taken = take(state, state.asks, inputs);
	const required = new Set(state.asks.filter((ask) => ask.required).map(({ identifier }) => identifier));
	const problems = problemsOf(taken, state.asks, undefined, required);
	if (problems !== null) return show(taken, "inputs", problems);
	// Kept until the executor has read them; their types decide whether they are removed then.
	const answered = { ...taken, problem: null, visitsSinceScreen: 0 };
	return stillAsking(reachTask(graph, answered, node), state);
}

/** Without the values that are used once: one that the screen has refused would be read when the task is reached again. */
function withoutAnswer({ flowType }: ExecutionGraph, state: ExecutionState): ExecutionState {
	const secret = state.asks.filter(({ type }) => isUsedUp(type, flowType)).map(({ identifier }) => identifier);
	const values = withoutValues(state.values, new Set(secret));
	return { ...state, values, problem: null, visitsSinceScreen: 0 };
}

function stillAsking(step: Step, { asks }: ExecutionState): Step {
	return step.next.kind === "run" ? { ...step, state: { ...step.state, asks } } : step;
}

/** Limit for a parameter that a browser returns with, besides the inputs of the executor (RFC 6749 §4.1.2, RFC 9207). */
const MAX_PARAMETER = 4096;
/** Limit for a SAML response with its certificates, in base64. */
const MAX_SAML_RESPONSE = 131_072;
const redirectParameters = ["code", "state", "error", "error_description", "iss"];

/** A return without any expected parameter changes nothing. */
function returnFromRedirect(
	graph: ExecutionGraph,
	state: ExecutionState,
	node: FlowNode,
	{ action, inputs }: Answer,
): Step | Refused {
	if (action !== undefined) return { refused: "unknown-action" };
	const executor = graph.executors.get(node.executor?.name ?? "");
	const known = new Set([...redirectParameters, ...(executor?.inputs ?? []).map(({ identifier }) => identifier)]);
	const given = Object.entries(inputs).filter(([name, value]) => known.has(name) && value !== "");
	if (given.length === 0) return { refused: "nothing-brought-back" };
	const returned = Object.fromEntries(
		given.map(([name, value]) => [name, value.slice(0, name === "SAMLResponse" ? MAX_SAML_RESPONSE : MAX_PARAMETER)]),
	);
	return reachTask(graph, { ...state, returned, problem: null, redirectUrl: null, visitsSinceScreen: 0 }, node);
}

/** How clients other than browsers send an unchecked box; a browser omits it. */
const unchecked = new Set(["false", "off"]);

/** Takes only the inputs of the screen; an empty value deletes an earlier one. */
function take(
	state: ExecutionState,
	requested: readonly Pick<NodeInput, "identifier" | "type">[],
	inputs: Answer["inputs"],
): ExecutionState {
	const values = new Map(Object.entries(state.values));
	for (const { identifier, type } of requested) {
		if (!Object.hasOwn(inputs, identifier)) continue;
		const given = givenValue(inputs, identifier);
		const value = type === "PASSWORD_INPUT" ? given : given.trim();
		if (value === "" || (type === "CHECKBOX" && unchecked.has(value))) values.delete(identifier);
		else values.set(identifier, value);
	}
	return { ...state, values: Object.fromEntries(values) };
}

function problemsOf(
	{ values }: ExecutionState,
	requested: readonly (Pick<NodeInput, "identifier" | "type"> & { ref?: string })[],
	node: FlowNode | undefined,
	required: ReadonlySet<string>,
): ExecutionState["problem"] {
	const components = node === undefined ? undefined : indexComponents(node).byId;
	const found = requested.flatMap((input) => {
		const component = components?.get(input.ref ?? "")?.component;
		const error = checkValue(input, component, givenValue(values, input.identifier), required.has(input.identifier));
		return error === null ? [] : [[input.identifier, error] as const];
	});
	return found.length === 0 ? null : { reason: "invalid-input", fieldErrors: Object.fromEntries(found) };
}

/**
 * The inputs an action requires: those in its BLOCK, or outside of every block where it is there itself, if it is the first
 * button of that place. So "or use a text message" requires no password, and "send again" no code. Without components the first
 * action requires all. This skips nothing: a task without a required input asks for it.
 */
export function requiredBy(node: FlowNode, actionRef: string): ReadonlySet<string> {
	const { byId, all } = indexComponents(node);
	const refs = new Set((node.actions ?? []).map(({ ref }) => ref));
	const place = (ref: string | undefined) => blockOf(byId.get(ref ?? "")?.path ?? "");
	const block = place(actionRef);
	const first = byId.has(actionRef)
		? all.find(({ component, path }) => refs.has(component.id) && blockOf(path) === block)?.component.id
		: node.actions?.[0]?.ref;
	if (first !== actionRef) return new Set();
	const needed = (node.inputs ?? []).filter(
		({ ref, required }) => required && (!byId.has(actionRef) || place(ref) === block),
	);
	return new Set(needed.map(({ identifier }) => identifier));
}

/** The path of the surrounding component; empty for a component directly on the screen. */
function blockOf(path: string): string {
	const at = path.lastIndexOf(".components[");
	return at <= "meta".length ? "" : path.slice(0, at);
}
