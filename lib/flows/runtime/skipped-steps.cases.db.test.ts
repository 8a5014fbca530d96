import { beforeAll, describe, expect, test } from "vitest";
import { aStoredFlow } from "@/db/fixtures/a-stored-flow";
import { anOrganization } from "@/db/fixtures/an-organization";
import { type ExecutorDescriptor, type ExecutorResult, executorCatalog } from "@/lib/flows/executors";
import { type FlowDefinition, flowTemplates } from "@/lib/flows/model";
import { continueExecution } from "./continue-execution";
import { type ExecutionGraph, executionGraph, inputsOf } from "./engine/execution-graph";
import type { ExecutionState } from "./engine/execution-state";
import { screenOf } from "./engine/screen-of";
import type { ExecutionView } from "./execution-view";
import { ada, anExecutor, answering, aRuntime, begun } from "./fixtures/a-runtime";
import type { FlowRuntime } from "./flow-runtime";
import { showExecution } from "./show-execution";
import type { Move } from "./simulation/move";
import { replay } from "./simulation/replay";

const IN_CAMPAIGN = process.env.CAMPAIGN === "true";

/** Whether the executors of this file succeed; false during an attack, when they fail. */
let honest = true;

function executed(executor: ExecutorDescriptor, values: Readonly<Record<string, string>>): ExecutorResult {
	if (!honest) return { kind: "failure", reason: "invalid-credentials" };
	// There is no session, because this file tests the path through the screens.
	if (executor.name === "SessionExecutor") return { kind: "failure", reason: "not-signed-in", quiet: true };
	if (executor.redirects === true && values.code === undefined)
		return { kind: "redirect", url: "https://idp.example/" };
	// The only step that waits for the user without a screen before it.
	if (executor.name === "PasskeyExecutor" && values.credential === undefined)
		return { kind: "ask", inputs: [{ identifier: "credential", type: "PASSKEY", required: true }] };
	return { kind: "success", subject: ada };
}

const runtime = aRuntime(
	...Array.from(executorCatalog.values(), (executor) =>
		anExecutor(executor.name, async ({ values }) => executed(executor, values), executor as never),
	),
);

describe.each(flowTemplates.map(({ id, definition }) => [id, definition()] as const))("%s", (_, definition) => {
	const graph = executionGraph(definition.flowType, definition.nodes, executorCatalog);
	const places = waitingPlaces(graph);
	let organizationId: string;
	let flowId: string;
	let otherToken: string | null;

	beforeAll(async () => {
		organizationId = (await anOrganization()).principal.organizationId;
		flowId = await aStoredFlow(organizationId, definition.nodes, definition.flowType);
		const other = (await anOrganization()).principal.organizationId;
		const same = await aStoredFlow(other, definition.nodes, definition.flowType);
		otherToken = (await begun(runtime, other, same, { flowType: definition.flowType })).view.challengeToken;
	});

	test("waits for somebody somewhere", () => expect(places.length).toBeGreaterThan(0));

	test.each(places)("no step is skipped at $nodeId, standing on $standing", async ({ moves, nodeId }) => {
		const { view, browserSecret, tokens } = await goTo(organizationId, flowId, definition, moves);
		const { executionId } = view;
		expect(view.nodeId).toBe(nodeId);
		const own = new Set(view.screen?.actions.map(({ ref }) => ref));
		const everywhere = definition.nodes.flatMap(({ id, actions = [] }) => [id, ...actions.map(({ ref }) => ref)]);
		const inputs = everything(definition);
		const unchanged = async () => expect(await showExecution(runtime, { executionId, browserSecret })).toEqual(view);
		const attack = (members: object) =>
			continueExecution(runtime, { ...answering(view, inputs), browserSecret, ...members });

		const others = everywhere.filter((ref) => !own.has(ref));
		for (const action of new Set(["", "x", "onSuccess", "__proto__", ...(IN_CAMPAIGN ? others : others.slice(-3))])) {
			await expect(attack({ answer: { action, inputs } })).rejects.toMatchObject({ code: "FEX-4001" });
			await unchanged();
		}
		for (const challengeToken of [...tokens, otherToken ?? "", "", "x".repeat(43)]) {
			await expect(attack({ challengeToken })).rejects.toMatchObject({ code: "FEX-4090" });
			await unchanged();
		}
		for (const secret of [null, "", "another browser"]) {
			await expect(attack({ browserSecret: secret })).rejects.toMatchObject({ code: "FEX-4040" });
			await unchanged();
		}
		honest = false;
		try {
			const refused = await attack({ answer: { inputs: {} } }).catch((error: unknown) => error);
			const after = await showExecution(runtime, { executionId, browserSecret });
			expect(refused).not.toMatchObject({ signedIn: expect.anything() });
			expect(after?.signedIn ?? null).toBeNull();
			if (after?.nodeId !== nodeId) expect(leadsTo(graph, nodeId)).toContain(after?.nodeId);
		} finally {
			honest = true;
		}
	});
});

interface Place {
	nodeId: string;
	standing: string;
	moves: Move[];
}

/** Every node at which an execution can wait, with the moves that lead there. */
function waitingPlaces(graph: ExecutionGraph): Place[] {
	const found = new Map<string, Place>();
	const open: Move[][] = [[]];
	for (const moves of open) {
		const last = replay(graph, moves).steps.at(-1);
		if (last === undefined) continue;
		const { state, next } = last;
		if (next.kind === "run") {
			const executor = executorCatalog.get(next.executor.name);
			if (executor !== undefined) open.push([...moves, { outcome: executed(executor, state.returned) }]);
			continue;
		}
		const { nodeId, standing } = state;
		if (next.kind === "end" || next.kind === "fail" || found.has(nodeId + standing)) continue;
		found.set(nodeId + standing, { nodeId, standing, moves });
		for (const answer of goodAnswers(graph, state)) open.push([...moves, { answer }]);
	}
	return [...found.values()];
}

function goodAnswers(graph: ExecutionGraph, state: ExecutionState) {
	if (state.standing === "redirect") return [{ inputs: { code: "c", state: "s" } }];
	const { inputs, actions } = screenOf(graph, state);
	const filled = Object.fromEntries(inputs.map(({ identifier, type }) => [identifier, valueFor(type)]));
	return actions.map(({ ref }) => ({ action: ref, inputs: filled }));
}

function valueFor(type: string): string {
	if (type === "EMAIL_INPUT") return "ada@example.com";
	if (type === "PHONE_INPUT") return "+49151000000";
	if (type === "OTP_INPUT") return "123456";
	return type === "CHECKBOX" ? "true" : "ada";
}

/** A valid value for every input of the flow. */
function everything({ nodes }: FlowDefinition): Record<string, string> {
	const inputs = nodes.flatMap((node) => {
		const executor = executorCatalog.get(node.executor?.name ?? "");
		return executor === undefined ? (node.inputs ?? []) : inputsOf(node, executor);
	});
	return Object.fromEntries(inputs.map(({ identifier, type }) => [identifier, valueFor(type)]));
}

async function goTo(organizationId: string, flowId: string, { flowType }: FlowDefinition, moves: readonly Move[]) {
	const ports: FlowRuntime = runtime;
	const started = await begun(ports, organizationId, flowId, { flowType, browser: true });
	let view: ExecutionView = started.view;
	const tokens: string[] = [];
	for (const move of moves) {
		if (!("answer" in move)) continue;
		tokens.push(view.challengeToken ?? "");
		view = await continueExecution(ports, {
			...answering(view, { ...move.answer.inputs }, move.answer.action),
			browserSecret: started.browserSecret,
		});
	}
	return { view, browserSecret: started.browserSecret, tokens };
}

/** The nodes at which an execution can be after it left this node, if no executor succeeds. */
function leadsTo(graph: ExecutionGraph, nodeId: string): string[] {
	const reached = new Set<string>();
	const open = (graph.nodes.get(nodeId)?.actions ?? []).map(({ nextNode }) => nextNode);
	open.push(graph.nodes.get(nodeId)?.onFailure ?? nodeId);
	for (const id of open) {
		const node = graph.nodes.get(id);
		if (node === undefined || reached.has(id)) continue;
		reached.add(id);
		if (node.type === "TASK_EXECUTION" && node.onFailure !== undefined) open.push(node.onFailure);
	}
	return [...reached];
}
