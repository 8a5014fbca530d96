import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryDefinition } from "@/lib/flows/model/fixtures/arbitrary-definition";
import { propertyRuns } from "@/lib/platform/kernel/fixtures/property-runs";
import {
	arbitraryFlow,
	arbitraryIntent,
	arbitraryResult,
	arbitraryWiredFlow,
	drive,
	executorsByName,
	graphOf,
} from "../fixtures/arbitrary-execution";
import { replay } from "../simulation/replay";
import { MAX_VISITS } from "./enter";
import { type ExecutionGraph, executionGraph } from "./execution-graph";
import type { ExecutionState } from "./execution-state";
import { proveSteps } from "./prove-steps";

const numRuns = propertyRuns(4_000);
const intents = fc.array(arbitraryIntent, { minLength: 1, maxLength: 40 });
const results = fc.array(arbitraryResult, { minLength: 1, maxLength: 80 });

describe("any execution of any flow", () => {
	it("never throws, and leaves plain JSON that reads back as it was", () => {
		const property = (
			graph: ExecutionGraph,
			...how: Parameters<typeof drive> extends [unknown, ...infer Rest] ? Rest : never
		) => {
			for (const { state } of drive(graph, ...how).steps) expect(JSON.parse(JSON.stringify(state))).toEqual(state);
		};
		fc.assert(
			fc.property(arbitraryFlow(9), intents, results, (flow, ...how) => property(graphOf(flow), ...how)),
			{
				numRuns,
			},
		);
		fc.assert(
			fc.property(arbitraryDefinition(), intents, results, ({ flowType, nodes }, ...how) =>
				property(executionGraph(flowType, nodes, executorsByName), ...how),
			),
			{ numRuns: numRuns / 4 },
		);
	});

	it("ends: nobody can make it visit more than 200 nodes", () => {
		fc.assert(
			fc.property(arbitraryFlow(9), arbitraryIntent, arbitraryResult, (flow, intent, result) => {
				const { steps } = drive(graphOf(flow), Array(600).fill(intent), Array(600).fill(result));
				const last = steps.at(-1);
				expect(last?.state.visits).toBeLessThanOrEqual(MAX_VISITS + 1);
				expect(last?.state.walk.length).toBeLessThanOrEqual(2 * MAX_VISITS);
			}),
			{ numRuns: numRuns / 10 },
		);
	});

	it("walks: each step left a node by a way it has, to where that way leads", () => {
		fc.assert(
			fc.property(arbitraryFlow(9), intents, results, (flow, ...how) => {
				const graph = graphOf(flow);
				for (const { state } of drive(graph, ...how).steps) expect(isConnected(graph, state)).toBe(true);
			}),
			{ numRuns },
		);
	});

	it("signs in only whom every authenticating task on the way accepted", () => {
		let signedIn = 0;
		fc.assert(
			fc.property(arbitraryWiredFlow(7), intents, results, (flow, ...how) => {
				const graph = graphOf(flow);
				const { steps } = drive(graph, ...how);
				const last = steps.at(-1);
				if (last?.next.kind !== "end" || last.next.signedIn === null) return;
				signedIn++;
				const { walk: recorded, proofs } = last.state;
				expect(proofs.map(({ step }) => recorded[step]?.way)).toEqual(proofs.map(() => "onSuccess"));
				expect(new Set(proofs.map(({ userId }) => userId))).toEqual(new Set([last.next.signedIn.userId]));
			}),
			{ numRuns },
		);
		expect(signedIn).toBeGreaterThan(numRuns / 40);
	});

	it("is replayed as it was driven", () => {
		fc.assert(
			fc.property(arbitraryFlow(9), intents, results, (flow, ...how) => {
				const graph = graphOf(flow);
				const { steps, moves } = drive(graph, ...how);
				expect(replay(graph, moves)).toEqual({ steps, stopped: null });
			}),
			{ numRuns: numRuns / 4 },
		);
	});
});

describe("a record that was tampered with", () => {
	it("proves nobody, unless what is left is itself a walk that proves the same account", () => {
		let tampered = 0;
		const change = fc.record({
			kind: fc.constantFrom(...tamperings),
			at: fc.nat(30),
			other: fc.nat(30),
		});
		fc.assert(
			fc.property(arbitraryWiredFlow(7), intents, results, change, (flow, intents, results, { kind, at, other }) => {
				const graph = graphOf(flow);
				const last = drive(graph, intents, results).steps.at(-1);
				if (last?.next.kind !== "end" || last.next.signedIn === null) return;
				const changed = tamper(last.state, kind, at, other);
				if (JSON.stringify(changed) === JSON.stringify(last.state)) return;
				tampered++;
				const proved = proveSteps(graph, changed);
				if (proved === null) return;
				// Only steps that prove nothing can be missing, and the remaining steps are a path of the flow.
				expect(isConnected(graph, changed) && everyProofStands(graph, changed)).toBe(true);
				expect(proved.userId).toBe(last.next.signedIn.userId);
			}),
			{ numRuns: numRuns },
		);
		expect(tampered).toBeGreaterThan(numRuns / 40);
	});
});

const tamperings = [
	"drop step",
	"swap steps",
	"change way",
	"change node",
	"drop proof",
	"swap proofs",
	"move proof",
	"proof of another",
	"proof by another executor",
	"repeat proof",
	"another subject",
	"nobody",
] as const;

function tamper(state: ExecutionState, kind: (typeof tamperings)[number], at: number, other: number): ExecutionState {
	const [recorded, proofs] = [[...state.walk], [...state.proofs]];
	const [step, proof] = [at % recorded.length, at % proofs.length];
	const [here, there] = [recorded[step], recorded[other % recorded.length]];
	const proved = proofs[proof];
	if (here === undefined || there === undefined || proved === undefined) return state;
	switch (kind) {
		case "drop step":
			recorded.splice(step, 1);
			return { ...state, walk: recorded };
		case "swap steps":
			recorded[step] = there;
			recorded[other % recorded.length] = here;
			return { ...state, walk: recorded };
		case "change way":
			recorded[step] = { ...here, way: there.way };
			return { ...state, walk: recorded };
		case "change node":
			recorded[step] = { ...here, nodeId: there.nodeId };
			return { ...state, walk: recorded };
		case "drop proof":
			proofs.splice(proof, 1);
			return { ...state, proofs };
		case "swap proofs":
			return { ...state, proofs: proofs.toReversed() };
		case "move proof":
			proofs[proof] = { ...proved, step: other % recorded.length };
			return { ...state, proofs };
		case "proof of another":
			proofs[proof] = { ...proved, userId: "another" };
			return { ...state, proofs };
		case "proof by another executor":
			proofs[proof] = { ...proved, executor: "PlainExecutor" };
			return { ...state, proofs };
		case "repeat proof":
			return { ...state, proofs: [...proofs, proved] };
		case "another subject":
			return { ...state, subject: { userId: "another", username: "eve", displayName: "Eve" } };
		case "nobody":
			return { ...state, subject: "nobody" };
	}
}

/** Whether the steps are connected, by the raw members of the nodes and not by the functions under test. */
function isConnected(graph: ExecutionGraph, { walk: recorded, nodeId, standing }: ExecutionState): boolean {
	if (recorded.length > 0 && recorded[0]?.nodeId !== graph.startId) return false;
	return recorded.every(({ nodeId: from, way: transition }, index) => {
		const node = graph.nodes.get(from);
		const to = recorded[index + 1]?.nodeId ?? nodeId;
		// A failed execution stays at the node that its last step left.
		if (standing === "failed" && index === recorded.length - 1) return node !== undefined;
		if (transition === "onSuccess") return node?.onSuccess === to && node.type !== "PROMPT";
		if (transition === "onFailure") return node?.onFailure === to && node.type === "TASK_EXECUTION";
		if (transition === "resend") {
			const sent = (step: { nodeId: string; way: string }) => {
				const executor = graph.nodes.get(step.nodeId)?.executor;
				return step.way === "onSuccess" && executor?.name === "CodeExecutor" && executor.mode === "send";
			};
			const [name, mode] = [node?.executor?.name, node?.executor?.mode];
			if (name === "CodeExecutor" && mode === undefined) return from === to;
			return mode === "verify" && recorded.slice(0, index).findLast(sent)?.nodeId === to;
		}
		if (transition === "retry") {
			const before = recorded[index - 1];
			const asked = before?.way === "resend" ? before.nodeId === to : graph.nodes.get(to)?.type === "PROMPT";
			const answered = recorded.slice(0, index).some((step) => step.nodeId === to && step.way.startsWith("action:"));
			return node?.type === "TASK_EXECUTION" && (answered || (asked && node.onFailure === undefined));
		}
		return (
			node?.type === "PROMPT" &&
			node.actions?.some((action) => `action:${action.ref}` === transition && action.nextNode === to) === true
		);
	});
}

function everyProofStands(graph: ExecutionGraph, { walk: recorded, proofs }: ExecutionState): boolean {
	const proves = (name: string | undefined, mode: unknown) =>
		name === "AwayExecutor" ||
		(name === "BasicAuthExecutor" && graph.flowType === "AUTHENTICATION") ||
		(name === "CodeExecutor" && (mode === "verify" || mode === undefined));
	const proving = recorded.flatMap(({ nodeId, way: transition }, step) => {
		const executor = graph.nodes.get(nodeId)?.executor;
		return transition === "onSuccess" && proves(executor?.name, executor?.mode) ? [`${step} ${nodeId}`] : [];
	});
	return JSON.stringify(proving) === JSON.stringify(proofs.map(({ step, nodeId }) => `${step} ${nodeId}`));
}
