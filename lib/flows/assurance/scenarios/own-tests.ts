import { z } from "zod";
import { type FlowDefinition, type FlowNode, updateNode } from "@/lib/flows/model";
import { executionGraph, type Move, moveSchema, type Replay, replay } from "@/lib/flows/runtime/contract";
import type { AnalysedExecutors } from "../executors";
import { type Expectation, scenarioOutcome } from "./generate-scenarios";

/** A test that somebody has written: moves of a simulation, and what they come to. */
export interface OwnTest {
	name: string;
	moves: readonly Move[];
	expected: Expectation;
}

export const MAX_NAME = 120;
const MAX_TESTS = 100;

const ownTestsSchema = z
	.array(
		z.object({
			name: z.string().min(1).max(MAX_NAME),
			moves: z.array(moveSchema).max(1000),
			expected: z.object({ nodeId: z.string(), ended: z.boolean(), amr: z.array(z.string()).nullable() }),
		}),
	)
	.max(MAX_TESTS);

/** The tests of a flow, which its START has as `meta.tests`, so that they travel and change with it; none of those that cannot be read. */
export function ownTestsOf(nodes: readonly FlowNode[]): readonly OwnTest[] {
	const stored = nodes.find(({ type }) => type === "START")?.meta?.tests;
	if (stored === undefined) return [];
	const read = ownTestsSchema.safeParse(stored);
	return read.success ? read.data : [];
}

/** The flow with these tests. */
export function withOwnTests(flow: FlowDefinition, tests: readonly OwnTest[]): FlowDefinition {
	const start = flow.nodes.find(({ type }) => type === "START");
	if (start === undefined) return flow;
	const { tests: _, ...meta } = start.meta ?? {};
	const next = tests.length === 0 ? meta : { ...meta, tests };
	return updateNode(flow, start.id, { meta: Object.keys(next).length === 0 ? undefined : next });
}

/** What a test comes to on a flow; null where its moves are not possible any more. */
export interface OwnTestResult {
	test: OwnTest;
	outcome: Expectation | null;
	passes: boolean;
}

/** Runs the tests of a flow on it as it is executed. */
export function runOwnTests(
	flow: Pick<FlowDefinition, "flowType" | "nodes">,
	executors: AnalysedExecutors,
): OwnTestResult[] {
	return ownTestsOf(flow.nodes).map((test) => {
		const outcome = scenarioOutcome(flow, executors, test.moves) ?? null;
		return { test, outcome, passes: JSON.stringify(outcome) === JSON.stringify(expectedOf(test)) };
	});
}

/** The members in the order in which outcomes have them, whatever the order in which they were stored. */
function expectedOf({ expected: { nodeId, ended, amr } }: OwnTest): Expectation {
	return { nodeId, ended, amr };
}

/** Where the moves of a test lead on a flow, as far as they are possible. */
export function pathOfMoves(
	flow: Pick<FlowDefinition, "flowType" | "nodes">,
	executors: AnalysedExecutors,
	moves: readonly Move[],
): Replay["steps"][number]["state"] {
	const { steps } = replay(executionGraph(flow.flowType, flow.nodes, executors), moves);
	return (steps.at(-1) ?? steps[0]).state;
}
