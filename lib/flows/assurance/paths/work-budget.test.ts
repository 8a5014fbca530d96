import { describe, expect, it } from "vitest";
import { describeCatalog } from "@/lib/flows/executors";
import type { FlowDefinition, FlowNode } from "@/lib/flows/model";
import { analyseFlow } from "../analyse-flow";
import { generateScenarios } from "../scenarios/generate-scenarios";
import { AnalysisStopped, unlessStopped, workBudget } from "./work-budget";

const executors = new Map(describeCatalog().map((executor) => [executor.name, executor]));
const SCREENS = 250;
const BUTTONS = 20;

/** Pseudo-random numbers, the same each time. */
function scattered(): (below: number) => number {
	let seed = 7;
	return (below) => {
		seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
		return Math.floor((seed / 2 ** 32) * below);
	};
}

/**
 * A flow of the largest size that the flows API allows. Every screen leads to many tasks of every kind, so that almost every set
 * of facts can be reached.
 */
function madeUp(): FlowDefinition {
	const pick = scattered();
	const kinds = [...executors.values()].flatMap(({ name, modes = [], flowTypes }) =>
		flowTypes.includes("AUTHENTICATION") ? [{ name }, ...modes.map((mode) => ({ name, mode }))] : [],
	);
	const middle = Array.from({ length: SCREENS }, (_, index): FlowNode[] => [
		{
			id: `screen-${index}`,
			type: "PROMPT",
			inputs: Array.from({ length: BUTTONS }, (_each, at) => ({
				ref: `field-${at}`,
				identifier: `value-${index}-${at}`,
				type: "TEXT_INPUT",
				required: true,
			})),
			actions: Array.from({ length: BUTTONS }, (_each, at) => ({
				ref: `button-${at}`,
				nextNode: `task-${pick(SCREENS)}`,
			})),
		},
		{
			id: `task-${index}`,
			type: "TASK_EXECUTION",
			executor: kinds[pick(kinds.length)],
			onSuccess: index === 0 ? "end" : `screen-${pick(SCREENS)}`,
			...(index % 2 === 0 && { onFailure: `screen-${pick(SCREENS)}` }),
		},
	]).flat();
	return {
		name: "Made up",
		handle: "made-up",
		flowType: "AUTHENTICATION",
		nodes: [{ id: "start", type: "START", onSuccess: "screen-0" }, ...middle, { id: "end", type: "END" }],
	};
}

describe("a flow that is made up to be dear", () => {
	it("is stopped, with an error in place of an answer", () => {
		const { problems, ends, exact } = analyseFlow(madeUp(), executors);
		expect(problems.map(({ code, severity }) => `${severity} ${code}`)).toEqual(["error analysis-stopped"]);
		expect([ends, exact]).toEqual([[], false]);
	});

	it("has no scenarios", () => {
		expect(generateScenarios(madeUp(), executors)).toEqual([]);
	});
});

it("a budget is spent by steps, and other errors are not taken for its end", () => {
	const spend = workBudget(3);
	spend(3);
	expect(() => spend(1)).toThrow(AnalysisStopped);
	expect(unlessStopped(() => 1)).toBe(1);
	expect(() =>
		unlessStopped(() => {
			throw new Error("something else");
		}),
	).toThrow("something else");
});
