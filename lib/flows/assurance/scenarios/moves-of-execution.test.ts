import { expect, it } from "vitest";
import { describeCatalog } from "@/lib/flows/executors";
import { flowTemplates } from "@/lib/flows/model";
import { executionGraph, replay } from "@/lib/flows/runtime/contract";
import { generateScenarios } from "./generate-scenarios";
import { movesOfExecution } from "./moves-of-execution";

const executors = new Map(describeCatalog().map((executor) => [executor.name, executor]));

it.each(flowTemplates)(
	"every execution of $id is simulated step by step, with nothing that anybody entered",
	({ definition }) => {
		const flow = definition();
		const graph = executionGraph(flow.flowType, flow.nodes, executors);
		for (const { moves } of generateScenarios(flow, executors)) {
			// What an execution records: the nodes that it left, and how; no values.
			const { walk } = replay(graph, moves).steps.at(-1)?.state ?? { walk: [] };
			const found = movesOfExecution(flow, executors, walk);
			expect(found).not.toBeNull();
			const simulated = replay(graph, found ?? []);
			expect(simulated.stopped).toBeNull();
			expect(simulated.steps.at(-1)?.state.walk.map(({ nodeId, way }) => ({ nodeId, way }))).toEqual(
				walk.map(({ nodeId, way }) => ({ nodeId, way })),
			);
		}
	},
);
