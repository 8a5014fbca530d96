import type { ExecutorResult, NewSubject } from "@/lib/flows/executors/contract";
import type { FlowNode, NodeInput } from "@/lib/flows/model";
import type { FieldError } from "@/lib/platform/kernel/field-error";
import { enter, fail, leave, MAX_VISITS, show } from "./enter";
import { authenticates, type ExecutionGraph, inputsOf, mayAssert, type RunnableExecutor } from "./execution-graph";
import { type ExecutionState, withoutValues } from "./execution-state";
import { lastScreen } from "./prove-steps";
import type { Step } from "./step";
import { isUsedUp, isUsedUpOnce } from "./used-up";

/** Continues with the result of the current task's executor. */
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
					// Without values that are used once, and without a password: the server that the browser goes to asks for its own.
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
			// A task that authenticates cannot succeed without an account, or assert what it does not prove, whatever it returns.
			const amr = result.amr ?? executor.authenticates?.amr ?? [];
			if (proves && (subject === null || subject === "nobody" || !mayAssert(executor, amr)))
				return refuse(graph, state, node, executor, { kind: "failure", reason: "executor-failed" });
			const proof =
				proves && subject !== null && subject !== "nobody"
					? [
							{
								step: state.walk.length,
								nodeId: node.id,
								executor: executor.name,
								userId: subject.userId,
								amr,
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
			return leave(
				graph,
				{ ...after, values: { ...after.values, ...result.values } },
				"onSuccess",
				node.onSuccess,
				result.said,
			);
		}
	}
}

/** The account of an execution may change until one is authenticated, and never afterwards. */
function isOtherAccount({ subject, proofs }: ExecutionState, next: NewSubject | null): boolean {
	if (proofs.length === 0 || subject === null || subject === "nobody") return false;
	return next === null || next === "nobody" || next.userId !== subject.userId;
}

/** Asks for inputs. Codes have to be entered again; other values are kept in their fields. */
function ask(
	state: ExecutionState,
	{ name }: RunnableExecutor,
	{ inputs, shown, reason, fieldErrors = {} }: Extract<ExecutorResult, { kind: "ask" }>,
	data: ExecutionState["data"],
): Step {
	const used = new Set(inputs.filter(({ type }) => isUsedUpOnce(type)).map(({ identifier }) => identifier));
	const values = withoutValues(state.values, used);
	const asks = inputs.map(({ identifier, type, required, label, options }) => ({
		identifier,
		type,
		required,
		...(label !== undefined && { label }),
		...(options !== undefined && { options }),
	}));
	const problem = reason === undefined ? state.problem : { reason, fieldErrors, executor: name };
	return show({ ...state, values, data, asks, returned: {}, shown: { ...shown } }, "inputs", problem);
}

function refuse(
	graph: ExecutionGraph,
	state: ExecutionState,
	node: FlowNode,
	executor: RunnableExecutor,
	{ reason, fieldErrors = {}, about = [], words, retry, quiet, said }: Extract<ExecutorResult, { kind: "failure" }>,
): Step {
	// What the screen shows is kept: the address a code was sent to is still right after a typing error.
	const failed: ExecutionState = {
		...withoutRead(graph, state, node, executor),
		problem:
			quiet === true
				? state.problem
				: { reason, fieldErrors, ...(words !== undefined && { words }), executor: executor.name },
	};
	const mendable = retry === true || retry === "here";
	const stays = retry === "here" && state.asks.length > 0;
	const wrong = [...Object.keys(fieldErrors), ...about];
	if (node.onFailure !== undefined && !stays) {
		const useless = mendable
			? wrong.filter((field) => about.includes(field) || useAnother.has(fieldErrors[field] ?? ""))
			: [];
		const entered = screenAsking(graph, state.walk, useless);
		if (entered === undefined || !lacksField(graph, state, node.onFailure, useless))
			return leave(graph, failed, "onFailure", node.onFailure, said);
		return goBack(graph, failed, node, entered);
	}
	if (!mendable) return fail(failed, reason);
	const asking = screenAsking(graph, state.walk, wrong);
	const askedHere = wrong.some((field) => state.asks.some(({ identifier }) => identifier === field));
	if (state.asks.length > 0 && (askedHere || asking === undefined))
		return askAgain(failed, inputsOf(node, executor), state.asks);
	const screen = asking ?? lastScreen(state.walk);
	return screen === undefined ? fail(failed, reason) : goBack(graph, failed, node, screen);
}

/** Errors that only another value can correct, so that a screen without the field would be a dead end. */
const useAnother: ReadonlySet<string> = new Set(["taken", "refused"] satisfies FieldError[]);

/** Returns to a screen that was answered before. */
function goBack(graph: ExecutionGraph, state: ExecutionState, { id }: FlowNode, screen: string): Step {
	return enter(graph, { ...state, walk: [...state.walk, { nodeId: id, way: "retry" }] }, screen);
}

/** The screen on which one of these fields was answered last. */
function screenAsking(
	graph: ExecutionGraph,
	steps: ExecutionState["walk"],
	fields: readonly string[],
): string | undefined {
	return steps.findLast(
		({ nodeId, way: transition }) =>
			transition.startsWith("action:") &&
			graph.nodes.get(nodeId)?.inputs?.some(({ identifier }) => fields.includes(identifier)),
	)?.nodeId;
}

/** Whether a transition leads back to a screen that was answered before and does not ask for the wrong value. */
function lacksField(
	{ nodes }: ExecutionGraph,
	{ walk: steps }: ExecutionState,
	target: string,
	fields: readonly string[],
): boolean {
	const answered = steps.some(({ nodeId, way: transition }) => nodeId === target && transition.startsWith("action:"));
	return answered && nodes.get(target)?.inputs?.some(({ identifier }) => fields.includes(identifier)) !== true;
}

/** A task that showed a generated screen asks for all its inputs again, because any of them may have been wrong. */
function askAgain(state: ExecutionState, inputs: readonly NodeInput[], requested: ExecutionState["asks"]): Step {
	const visits = state.visits + 1;
	if (visits > MAX_VISITS) return fail(state, "too-many-steps");
	const known = new Set(requested.map(({ identifier }) => identifier));
	const needed = inputs.filter(({ identifier, required }) => required && !known.has(identifier));
	const asks = [...needed, ...requested].map(({ identifier, type, required }) => ({ identifier, type, required }));
	return show({ ...state, asks, visits }, "inputs");
}

function withoutRead(
	graph: ExecutionGraph,
	state: ExecutionState,
	node: FlowNode,
	executor: RunnableExecutor,
): ExecutionState {
	const useless = new Set(
		[...inputsOf(node, executor), ...state.asks]
			.filter(({ type }) => isUsedUp(type, graph.flowType))
			.map(({ identifier }) => identifier),
	);
	return { ...state, values: withoutValues(state.values, useless), asks: [], returned: {} };
}
