import type { ExecutorResult, NewSubject } from "@/lib/executors/contract";
import type { FlowNode } from "@/lib/flow-model";
import { enter, fail, leave, MOST_VISITS, MOST_VISITS_WITHOUT_SCREEN, reachTask, show } from "./enter";
import { authenticates, inputsOf, type RunGraph } from "./run-graph";
import type { RunState } from "./run-state";
import type { Step } from "./step";

/** Moves on with what the executor of the current task came to. */
export function resolve(graph: RunGraph, state: RunState, result: ExecutorResult): Step {
	const node = graph.nodes.get(state.nodeId);
	const executor = graph.executors.get(node?.executor?.name ?? "");
	if (node === undefined || executor === undefined) return fail(state, "broken-flow");
	const data = { ...state.data, ...(result.kind === "success" || "data" in result ? result.data : undefined) };
	switch (result.kind) {
		case "ask":
			return show({ ...state, data, asks: result.inputs, shown: { ...result.shown } }, "inputs");
		case "redirect":
			return {
				state: { ...state, data, standing: "redirect", redirectUrl: result.url, visitsSinceScreen: 0 },
				next: { kind: "redirect", url: result.url },
			};
		case "failure":
			return refuse(graph, { ...state, data }, node, result);
		case "success": {
			const subject = result.subject ?? state.subject;
			if (isOtherAccount(state, subject))
				return refuse(graph, state, node, { kind: "failure", reason: "other-account" });
			const proves = authenticates(graph, node, executor);
			// Nobody can succeed where an account is being proved, whatever an executor says.
			if (proves && (subject === null || subject === "nobody"))
				return refuse(graph, state, node, { kind: "failure", reason: "executor-failed" });
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
			const after: RunState = {
				...withoutRead(graph, state, node),
				subject,
				proofs: [...state.proofs, ...proof],
				data,
				shown: { ...result.shown },
				problem: null,
			};
			return leave(graph, { ...after, values: { ...after.values, ...result.values } }, "onSuccess", node.onSuccess);
		}
	}
}

/** The account of a run may change until one is proved, and never afterwards. */
function isOtherAccount({ subject, proofs }: RunState, next: NewSubject | null): boolean {
	if (proofs.length === 0 || subject === null || subject === "nobody") return false;
	return next === null || next === "nobody" || next.userId !== subject.userId;
}

function refuse(
	graph: RunGraph,
	state: RunState,
	node: FlowNode,
	{ reason, fieldErrors = {}, retry }: Extract<ExecutorResult, { kind: "failure" }>,
): Step {
	const told: RunState = { ...withoutRead(graph, state, node), problem: { reason, fieldErrors }, shown: {} };
	if (node.onFailure !== undefined) return leave(graph, told, "onFailure", node.onFailure);
	if (retry !== true) return fail(told, reason);
	if (state.asks.length > 0) return askAgain(graph, told, node, state.asks);
	const screen = state.walk.findLast(({ way }) => way.startsWith("action:"))?.nodeId;
	if (screen === undefined) return fail(told, reason);
	return enter(graph, { ...told, walk: [...told.walk, { nodeId: node.id, way: "retry" }] }, screen);
}

/** What was asked for by the task itself is asked for again, all of it: any of it may have been the mistake. */
function askAgain(graph: RunGraph, state: RunState, node: FlowNode, asked: RunState["asks"]): Step {
	const visits = state.visits + 1;
	const visitsSinceScreen = state.visitsSinceScreen + 1;
	if (visits > MOST_VISITS || visitsSinceScreen > MOST_VISITS_WITHOUT_SCREEN) return fail(state, "too-many-steps");
	const wrong = new Set(asked.map(({ identifier }) => identifier));
	const values = Object.fromEntries(Object.entries(state.values).filter(([identifier]) => !wrong.has(identifier)));
	return reachTask(graph, { ...state, values, visits, visitsSinceScreen }, node);
}

/** Types whose values are used up by the executor that reads them. A sign-up keeps a password until the account is made. */
const usedUpOnce = new Set(["OTP_INPUT", "PASSKEY", "LINK_TOKEN", "CAPTCHA"]);

function withoutRead(graph: RunGraph, state: RunState, node: FlowNode): RunState {
	const executor = graph.executors.get(node.executor?.name ?? "");
	if (executor === undefined) return state;
	const read = [...inputsOf(node, executor), ...state.asks];
	const gone = new Set(
		read
			.filter(({ type }) => usedUpOnce.has(type) || (type === "PASSWORD_INPUT" && graph.flowType === "AUTHENTICATION"))
			.map(({ identifier }) => identifier),
	);
	if (executor.redirects === true) for (const { identifier } of executor.inputs) gone.add(identifier);
	const values = Object.fromEntries(Object.entries(state.values).filter(([identifier]) => !gone.has(identifier)));
	return { ...state, values, asks: [] };
}
