import fc from "fast-check";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { aStoredFlow } from "@/db/fixtures/a-stored-flow";
import { anOrganization } from "@/db/fixtures/an-organization";
import type { ExecutorResult } from "@/lib/flows/executors";
import { propertyRuns } from "@/lib/platform/kernel/fixtures/property-runs";
import { continueExecution } from "../continue-execution";
import type { ExecutionGraph } from "../engine/execution-graph";
import { proveSteps } from "../engine/prove-steps";
import { screenOf } from "../engine/screen-of";
import type { Step } from "../engine/step";
import { type ExecutionView, statusOf } from "../execution-view";
import { anExecutor, answering, aRuntime, begun } from "../fixtures/a-runtime";
import {
	type ArbitraryFlow,
	arbitraryFlow,
	arbitraryIntent,
	arbitraryResult,
	arbitraryWiredFlow,
	drive,
	graphOf,
	someExecutors,
} from "../fixtures/arbitrary-execution";
import type { Move } from "./move";
import { replay } from "./replay";

const SCENARIOS = propertyRuns(2_000);

test(`${SCENARIOS} scenarios over random flows: the simulation in a browser and the execution on a server give the same trace`, async () => {
	const { organizationId } = (await anOrganization()).principal;
	const lengths: number[] = [];
	const scenario = fc.tuple(
		fc.oneof(arbitraryWiredFlow(8), arbitraryFlow(8)),
		fc.array(arbitraryIntent, { minLength: 1, maxLength: 8 }),
		fc.array(arbitraryResult, { minLength: 1, maxLength: 30 }),
	);
	await fc.assert(
		fc.asyncProperty(scenario, async ([flow, intents, results]) => {
			const graph = graphOf(flow);
			const moves = finished(graph, drive(graph, intents, results).moves);
			const { steps, stopped } = replay(graph, moves);
			expect(stopped).toBeNull();
			const simulated = stops(steps).map((step) => simulatedStop(graph, step));
			lengths.push(simulated.length);
			const { executed, walk: recorded } = await execute(organizationId, flow, moves);
			expect(executed).toEqual(simulated);
			expect(recorded).toEqual(steps.at(-1)?.state.walk.map(({ nodeId, way: transition }) => [nodeId, transition]));
		}),
		{ numRuns: SCENARIOS },
	);
	expect(lengths.filter((stops) => stops > 2).length).toBeGreaterThan(SCENARIOS / 10);
}, 3_600_000);

/** The moves, followed by a failure of each executor that would run after them. */
function finished(graph: ExecutionGraph, moves: Move[]): Move[] {
	const all = [...moves];
	const failure: ExecutorResult = { kind: "failure", reason: "expired" };
	while (replay(graph, all).steps.at(-1)?.next.kind === "run") all.push({ outcome: failure });
	return all;
}

/** The steps at which the user sees something: all but those in which an executor runs. */
function stops(steps: readonly Step[]): Step[] {
	return steps.filter(({ next }) => next.kind !== "run");
}

function simulatedStop(graph: ExecutionGraph, { state }: Step) {
	const asks = state.standing === "prompt" || state.standing === "inputs";
	const signedIn = state.standing === "complete" ? proveSteps(graph, state) : null;
	return {
		status: statusOf(state),
		nodeId: state.nodeId,
		screen: asks ? screenOf(graph, state) : null,
		problem: state.problem,
		shown: { ...state.shown },
		redirectUrl: state.redirectUrl,
		signedIn: signedIn && [signedIn.userId, ...signedIn.amr],
	};
}

function executedStop({ status, nodeId, screen, problem, shown, redirectUrl, signedIn }: ExecutionView) {
	return {
		status,
		nodeId,
		screen,
		problem,
		shown,
		redirectUrl,
		signedIn: signedIn && [signedIn.userId, ...signedIn.amr],
	};
}

async function execute(organizationId: string, flow: ArbitraryFlow, moves: readonly Move[]) {
	const outcomes = moves.flatMap((move) => ("outcome" in move ? [move.outcome] : [])).values();
	const scripted = async () => {
		const { value } = outcomes.next();
		if (value === undefined) throw new Error("The simulation ran no executor here");
		return value;
	};
	const runtime = aRuntime(...someExecutors.map((executor) => anExecutor(executor.name, scripted, executor as never)));
	const flowId = await aStoredFlow(organizationId, flow.nodes, flow.flowType);
	let { view } = await begun(runtime, organizationId, flowId, { flowType: flow.flowType });
	const executed = [executedStop(view)];
	for (const move of moves) {
		if (!("answer" in move)) continue;
		view = await continueExecution(runtime, answering(view, { ...move.answer.inputs }, move.answer.action));
		executed.push(executedStop(view));
	}
	const { sql } = await database();
	const [row] = await sql<{ walk: string }[]>`select walk from flow_executions where id = ${view.executionId}`;
	const recorded = (JSON.parse(row?.walk ?? "[]") as [string, string, number][]).map(([nodeId, transition]) => [
		nodeId,
		transition,
	]);
	return { executed, walk: recorded };
}
