import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeCatalog } from "@/lib/flows/executors";
import { simulatedOutcomes } from "@/lib/flows/executors/contract";
import { flowTemplates } from "@/lib/flows/model";
import { arbitraryDefinition } from "@/lib/flows/model/fixtures/arbitrary-definition";
import { end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import { propertyRuns } from "@/lib/platform/kernel/fixtures/property-runs";
import { MAX_VISITS } from "../engine/enter";
import { type ExecutionGraph, executionGraph, modeOf } from "../engine/execution-graph";
import { valuesOf } from "../engine/execution-state";
import { screenOf } from "../engine/screen-of";
import type { Step } from "../engine/step";
import type { Move } from "./move";
import { reasonForNoAccount } from "./reason-for-no-account";
import { replay } from "./replay";
import { decodeScenario, encodeScenario } from "./scenario-link";
import { takenEdge, visitedNodes } from "./taken-path";

const executors = new Map(describeCatalog().map((executor) => [executor.name, executor]));
const ada = { userId: "simulated", username: "ada", displayName: "Ada Lovelace" };
const wrong: Move = { outcome: { kind: "failure", reason: "invalid-credentials", retry: true }, nodeId: "check" };
const right: Move = { outcome: { kind: "success", subject: ada }, nodeId: "check" };
const press: Move = { answer: { action: "action_1", inputs: {} }, nodeId: "ask" };

describe("a replay", () => {
	it("makes every move, and keeps the step that each of them led to", () => {
		const { steps, stopped } = replay(signIn(), [press, wrong, press, right]);
		expect(stopped).toBeNull();
		expect(steps.map(({ next }) => next.kind)).toEqual(["show", "run", "show", "run", "end"]);
		expect(steps.at(-1)?.next).toEqual({ kind: "end", signedIn: { ...ada, amr: ["pwd"] } });
	});

	it.each([
		["over", [press, right, press], 2],
		["elsewhere", [{ ...press, nodeId: "check" }], 0],
		["not-asked", [press, { answer: { inputs: {} } }], 1],
		["not-running", [{ outcome: { kind: "success" } }], 0],
		["unknown-action", [{ answer: { action: "nothing", inputs: {} } }], 0],
	] as [string, Move[], number][])("stops where a move does not fit any more: %s", (why, moves, at) => {
		const { steps, stopped } = replay(signIn(), moves);
		expect(stopped).toEqual({ at, why });
		expect(steps).toHaveLength(at + 1);
	});

	it("goes as far as it goes on a flow that was changed since", () => {
		const changed = graphOf([
			start("ask"),
			prompt("ask", ["first"]),
			task("first", { onSuccess: "check", onFailure: "ask" }),
			task("check", { onSuccess: "end", onFailure: "ask" }),
			end(),
		]);
		expect(replay(changed, [press, right]).stopped).toEqual({ at: 1, why: "elsewhere" });
	});
});

describe("the path an execution took", () => {
	const graph = signIn();
	const moves = [press, wrong, press, right];
	const { steps } = replay(graph, moves);

	it("names every node it left, by what, why, and the step to go back to", () => {
		expect(visitedNodes(steps, moves, 4)).toEqual([
			{ nodeId: "start", way: "onSuccess", at: 0, leftAt: -1, reason: null },
			{ nodeId: "ask", way: "action:action_1", at: 0, leftAt: 0, reason: null },
			{ nodeId: "check", way: "onFailure", at: 1, leftAt: 1, reason: "invalid-credentials" },
			{ nodeId: "ask", way: "action:action_1", at: 2, leftAt: 2, reason: null },
			{ nodeId: "check", way: "onSuccess", at: 3, leftAt: 3, reason: null },
		]);
		expect(visitedNodes(steps, moves, 1)).toHaveLength(2);
	});

	it("gives no reason of an earlier step to one that fails in silence", () => {
		const asked = graphOf([
			start("check"),
			task("check", { onSuccess: "end", onFailure: "known" }),
			task("known", { onSuccess: "end", onFailure: "end", executor: { name: "ConditionExecutor" } }),
			end(),
		]);
		const quiet: Move = { outcome: { kind: "failure", reason: "not-allowed", quiet: true }, nodeId: "known" };
		const made = [{ ...wrong, outcome: { kind: "failure", reason: "invalid-credentials" } } satisfies Move, quiet];
		const taken = visitedNodes(replay(asked, made).steps, made, 2);
		expect(taken.map(({ nodeId, reason }) => [nodeId, reason])).toEqual([
			["start", null],
			["check", "invalid-credentials"],
			["known", null],
		]);
	});

	it("names the edges it took, and none for the way back to the last screen", () => {
		expect(visitedNodes(steps, moves, 4).map((left) => takenEdge(graph, left))).toEqual([
			"start:onSuccess",
			"ask:actions[0].nextNode",
			"check:onFailure",
			"ask:actions[0].nextNode",
			"check:onSuccess",
		]);
		expect(takenEdge(graph, { nodeId: "check", way: "retry" })).toBeNull();
	});
});

describe("an end that signs in nobody says why", () => {
	const straight = graphOf([
		start("check"),
		task("check", { onSuccess: "end", executor: { name: "SendSMSExecutor" } }),
		end(),
	]);
	const endOf = (outcome: Move) => replay(straight, [outcome]).steps.at(-1)?.state;

	it.each([
		["no-account", { outcome: { kind: "success" } }],
		["nobody", { outcome: { kind: "success", subject: "nobody" } }],
		["not-proved", { outcome: { kind: "success", subject: ada } }],
	] as [string, Move][])("%s", (why, move) => {
		const state = endOf(move);
		expect(state?.standing).toBe("complete");
		expect(state && reasonForNoAccount(state)).toBe(why);
	});
});

describe("the link of a scenario", () => {
	it("restores it exactly", async () => {
		const redirect: Move = { outcome: { kind: "redirect", url: "https://provider.example/" } };
		const ask: Move = { outcome: { kind: "ask", inputs: [{ identifier: "otp", type: "OTP_INPUT", required: true }] } };
		const scenario = { moves: [press, wrong, press, right, redirect, ask], at: 3 };
		const link = await encodeScenario(scenario);
		expect(link).toMatch(/^[\w-]+$/);
		expect(await decodeScenario(link)).toEqual(scenario);
	});

	it("holds every outcome that a step can be simulated with", async () => {
		for (const executor of describeCatalog())
			for (const flowType of executor.flowTypes)
				for (const mode of [undefined, ...(executor.modes ?? [])])
					for (const cameBack of [false, true]) {
						const task = { mode, flowType, inputs: [], values: {}, subject: null, cameBack };
						const moves = simulatedOutcomes(executor, task).map(({ result }): Move => ({ outcome: result }));
						const scenario = { moves, at: 0 };
						expect(await decodeScenario(await encodeScenario(scenario)), executor.name).toEqual(scenario);
					}
	});

	it("stays short enough for an address when an execution is as long as executions can be", async () => {
		const moves = Array.from({ length: MAX_VISITS }, () => [press, wrong]).flat();
		expect((await encodeScenario({ moves, at: moves.length })).length).toBeLessThan(2000);
	});

	it.each(["", "%", "????", "AAAA", "bm90IGEgc2NlbmFyaW8", "…"])(
		"is read as nothing when it is none: %j",
		async (link) => {
			expect(await decodeScenario(link)).toBeNull();
		},
	);

	it("is read as nothing when it unfolds to something else, or to too much", async () => {
		const none: unknown = [{ outcome: { kind: "success", more: 1 } }];
		expect(await decodeScenario(await encodeScenario({ moves: none as Move[], at: 0 }))).toBeNull();
		const large: Move = { answer: { inputs: { username: "x".repeat(300_000) } } };
		const link = await encodeScenario({ moves: [large], at: 1 });
		expect(link.length).toBeLessThan(2000);
		expect(await decodeScenario(link)).toBeNull();
	});
});

describe("what is offered in a simulation", () => {
	it.each(flowTemplates)(
		"fits every place of the template $id, and its link restores the same run",
		async ({ flowType, definition }) => {
			const graph = executionGraph(flowType, definition().nodes, executors);
			for (let seed = 1; seed <= 4; seed++) {
				const moves = randomMoves(graph, randomFrom(seed));
				const { steps, stopped } = replay(graph, moves);
				expect(stopped).toBeNull();
				const read = await decodeScenario(await encodeScenario({ moves, at: moves.length }));
				expect(replay(graph, read?.moves ?? []).steps).toEqual(steps);
			}
		},
	);

	it.each(flowTemplates)(
		"brings the template $id to its end by the usual outcomes alone",
		({ id, flowType, definition }) => {
			const graph = executionGraph(flowType, definition().nodes, executors);
			const { steps } = replay(
				graph,
				randomMoves(graph, () => 0),
			);
			expect(steps.at(-1)?.next.kind).toBe("end");
			// A blank flow proves nothing, so it signs in nobody.
			if (flowType === "AUTHENTICATION" && id !== "blank")
				expect(steps.at(-1)?.next).toMatchObject({ signedIn: { username: expect.any(String) } });
		},
	);

	it("never breaks an execution, whatever the draft looks like", () => {
		fc.assert(
			fc.property(arbitraryDefinition(), fc.nat(), ({ flowType, nodes }, seed) => {
				const graph = executionGraph(flowType, nodes, executors);
				const moves = randomMoves(graph, randomFrom(seed));
				expect(replay(graph, moves).stopped).toBeNull();
			}),
			{ numRuns: propertyRuns(150) },
		);
	});
});

/** Continues with moves that a simulation offers until the execution is over, chosen by `random`; 0 chooses the usual ones. */
function randomMoves(graph: ExecutionGraph, random: () => number): Move[] {
	const moves: Move[] = [];
	for (let number = 0; number < 60; number++) {
		const { steps } = replay(graph, moves);
		const step = steps.at(-1);
		const move = step === undefined ? null : moveAt(graph, step, steps.at(-2), random);
		if (move === null) return moves;
		moves.push(move);
	}
	return moves;
}

function moveAt(
	graph: ExecutionGraph,
	{ state, next }: Step,
	before: Step | undefined,
	random: () => number,
): Move | null {
	switch (next.kind) {
		case "run": {
			const executor = executors.get(next.executor.name);
			if (executor === undefined) return null;
			const offered = simulatedOutcomes(executor, {
				mode: modeOf(next.node),
				flowType: graph.flowType,
				inputs: next.inputs,
				values: valuesOf(state),
				subject: state.subject,
				cameBack: before?.next.kind === "redirect",
			});
			const outcome = offered[Math.floor(random() * offered.length)];
			return outcome === undefined ? null : { outcome: outcome.result, nodeId: state.nodeId };
		}
		case "show": {
			const screen = screenOf(graph, state);
			const action = screen.actions[Math.floor(random() * screen.actions.length)]?.ref;
			if (action === undefined) return null;
			const inputs = Object.fromEntries(screen.inputs.map(({ identifier, type }) => [identifier, typed(type)]));
			return { answer: { action, inputs }, nodeId: state.nodeId };
		}
		case "redirect":
			return { answer: { inputs: { code: "simulated" } }, nodeId: state.nodeId };
		default:
			return null;
	}
}

function typed(type: string): string {
	return { EMAIL_INPUT: "ada@example.com", PHONE_INPUT: "+41791234567", OTP_INPUT: "123456" }[type] ?? "ada lovelace";
}

function signIn(): ExecutionGraph {
	return graphOf([
		start("ask"),
		prompt("ask", ["check"]),
		task("check", { onSuccess: "end", onFailure: "ask" }),
		end(),
	]);
}

function graphOf(nodes: Parameters<typeof executionGraph>[1]): ExecutionGraph {
	// Executors without inputs, so that only the screens of the flow ask for values.
	const bare = [...executors].map(([name, executor]) => [name, { ...executor, inputs: [] }] as const);
	return executionGraph("AUTHENTICATION", nodes, new Map(bare));
}

/** The same numbers for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
}
