import type { ExecutorResult, FieldError, NewSubject } from "@/lib/flows/executors/contract";
import type { FlowNode, NodeInput } from "@/lib/flows/model";
import { enter, fail, leave, MAX_VISITS, show } from "./enter";
import { authenticates, type ExecutionGraph, inputsOf, type RunnableExecutor } from "./execution-graph";
import { type ExecutionState, withoutValues } from "./execution-state";
import { lastScreen } from "./prove-steps";
import type { Step } from "./step";

/** Moves on with what the executor of the current task came to. */
export function resolve(graph: ExecutionGraph, state: ExecutionState, result: ExecutorResult): Step {
	const node = graph.nodes.get(state.nodeId);
	const executor = graph.executors.get(node?.executor?.name ?? "");
	if (node === undefined || executor === undefined) return fail(state, "broken-flow");
	const data = { ...state.data, ...(result.kind === "success" || "data" in result ? result.data : undefined) };
	switch (result.kind) {
		case "ask": {
			const subject = result.subject ?? state.subject;
			if (isOtherAccount(state, subject))
				return refuse(graph, state, node, executor, { kind: "failure", reason: "other-account" });
			return ask({ ...state, subject }, executor, result, data);
		}
		case "redirect":
			return {
				state: {
					// A password stays behind: whoever the browser goes to asks for what it needs.
					...withoutRead(graph, state, node, executor),
					data,
					standing: "redirect",
					redirectUrl: result.url,
					visitsSinceScreen: 0,
				},
				next: { kind: "redirect", url: result.url },
			};
		case "failure":
			return refuse(graph, { ...state, data }, node, executor, result);
		case "success": {
			const subject = result.subject ?? state.subject;
			if (isOtherAccount(state, subject))
				return refuse(graph, state, node, executor, { kind: "failure", reason: "other-account" });
			const proves = authenticates(graph, node, executor);
			// Nobody can succeed where an account is being proved, whatever an executor says.
			if (proves && (subject === null || subject === "nobody"))
				return refuse(graph, state, node, executor, { kind: "failure", reason: "executor-failed" });
			const proof =
				proves && subject !== null && subject !== "nobody"
					? [
							{
								step: state.walk.length,
								nodeId: node.id,
								executor: executor.name,
								userId: subject.userId,
								amr: result.amr ?? executor.authenticates?.amr ?? [],
							},
						]
					: [];
			const after: ExecutionState = {
				...withoutRead(graph, state, node, executor),
				subject,
				proofs: [...state.proofs, ...proof],
				data,
				shown: { ...result.shown },
				problem:
					result.warning === undefined ? null : { reason: result.warning, fieldErrors: {}, executor: executor.name },
			};
			return leave(graph, { ...after, values: { ...after.values, ...result.values } }, "onSuccess", node.onSuccess);
		}
	}
}

/** The account of a run may change until one is proved, and never afterwards. */
function isOtherAccount({ subject, proofs }: ExecutionState, next: NewSubject | null): boolean {
	if (proofs.length === 0 || subject === null || subject === "nobody") return false;
	return next === null || next === "nobody" || next.userId !== subject.userId;
}

/** Somebody who is asked for a code again must enter another one; what else was entered stands in the fields. */
function ask(
	state: ExecutionState,
	{ name }: RunnableExecutor,
	{ inputs, shown, reason, fieldErrors = {} }: Extract<ExecutorResult, { kind: "ask" }>,
	data: ExecutionState["data"],
): Step {
	const used = new Set(inputs.filter(({ type }) => usedUpOnce.has(type)).map(({ identifier }) => identifier));
	const values = withoutValues(state.values, used);
	const asks = inputs.map(({ identifier, type, required }) => ({ identifier, type, required }));
	const problem = reason === undefined ? state.problem : { reason, fieldErrors, executor: name };
	return show({ ...state, values, data, asks, returned: {}, shown: { ...shown } }, "inputs", problem);
}

function refuse(
	graph: ExecutionGraph,
	state: ExecutionState,
	node: FlowNode,
	executor: RunnableExecutor,
	{ reason, fieldErrors = {}, retry, quiet }: Extract<ExecutorResult, { kind: "failure" }>,
): Step {
	// What the screen shows stays: where a code went to is still true when it was mistyped.
	const told: ExecutionState = {
		...withoutRead(graph, state, node, executor),
		problem: quiet === true ? state.problem : { reason, fieldErrors, executor: executor.name },
	};
	const mendable = retry === true || retry === "here";
	const stays = retry === "here" && state.asks.length > 0;
	const wrong = Object.keys(fieldErrors);
	if (node.onFailure !== undefined && !stays) {
		const useless = mendable ? wrong.filter((field) => useAnother.has(fieldErrors[field] ?? "")) : [];
		const entered = screenAsking(graph, state.walk, useless);
		if (entered === undefined || !lacksField(graph, state, node.onFailure, useless))
			return leave(graph, told, "onFailure", node.onFailure);
		return goBack(graph, told, node, entered);
	}
	if (!mendable) return fail(told, reason);
	const asking = screenAsking(graph, state.walk, wrong);
	const askedHere = wrong.some((field) => state.asks.some(({ identifier }) => identifier === field));
	if (state.asks.length > 0 && (askedHere || asking === undefined))
		return askAgain(told, inputsOf(node, executor), state.asks);
	const screen = asking ?? lastScreen(state.walk);
	return screen === undefined ? fail(told, reason) : goBack(graph, told, node, screen);
}

/** What is wrong with a value that only another value can mend, so that a screen without its field is a dead end. */
const useAnother: ReadonlySet<string> = new Set(["taken", "refused"] satisfies FieldError[]);

/** Back to a screen that was answered before. */
function goBack(graph: ExecutionGraph, state: ExecutionState, { id }: FlowNode, screen: string): Step {
	return enter(graph, { ...state, walk: [...state.walk, { nodeId: id, way: "retry" }] }, screen);
}

/** The screen of the flow on which one of these fields was answered last. */
function screenAsking(
	graph: ExecutionGraph,
	walk: ExecutionState["walk"],
	fields: readonly string[],
): string | undefined {
	return walk.findLast(
		({ nodeId, way }) =>
			way.startsWith("action:") &&
			graph.nodes.get(nodeId)?.inputs?.some(({ identifier }) => fields.includes(identifier)),
	)?.nodeId;
}

/** Whether a way leads back to a screen that was answered before, and that does not ask for what was wrong. */
function lacksField(
	{ nodes }: ExecutionGraph,
	{ walk }: ExecutionState,
	target: string,
	fields: readonly string[],
): boolean {
	const answered = walk.some(({ nodeId, way }) => nodeId === target && way.startsWith("action:"));
	return answered && nodes.get(target)?.inputs?.some(({ identifier }) => fields.includes(identifier)) !== true;
}

/** A task that asked by itself asks again, for everything it needs: any of it may have been the mistake. */
function askAgain(state: ExecutionState, inputs: readonly NodeInput[], asked: ExecutionState["asks"]): Step {
	const visits = state.visits + 1;
	if (visits > MAX_VISITS) return fail(state, "too-many-steps");
	const known = new Set(asked.map(({ identifier }) => identifier));
	const needed = inputs.filter(({ identifier, required }) => required && !known.has(identifier));
	const asks = [...needed, ...asked].map(({ identifier, type, required }) => ({ identifier, type, required }));
	return show({ ...state, asks, visits }, "inputs");
}

/** Types whose values are used up by the executor that reads them. A sign-up keeps a password until the account is made. */
const usedUpOnce = new Set(["OTP_INPUT", "PASSKEY", "LINK_TOKEN", "CAPTCHA"]);

function withoutRead(
	graph: ExecutionGraph,
	state: ExecutionState,
	node: FlowNode,
	executor: RunnableExecutor,
): ExecutionState {
	const gone = new Set(
		[...inputsOf(node, executor), ...state.asks]
			.filter(({ type }) => usedUpOnce.has(type) || (type === "PASSWORD_INPUT" && graph.flowType === "AUTHENTICATION"))
			.map(({ identifier }) => identifier),
	);
	return { ...state, values: withoutValues(state.values, gone), asks: [], returned: {} };
}
