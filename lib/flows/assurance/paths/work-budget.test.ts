import { describe, expect, it } from "vitest";
import { describeCatalog } from "@/lib/flows/executors";
import { analyseFlow } from "../analyse-flow";
import { dearFlow } from "../fixtures/dear-flow";
import { AnalysisStopped, unlessStopped, workBudget } from "./work-budget";

const executors = new Map(describeCatalog().map((executor) => [executor.name, executor]));
describe("a flow that is made up to be dear", () => {
	it("is stopped, with an error in place of an answer", () => {
		const { problems, ends, exact } = analyseFlow(dearFlow(), executors);
		expect(problems.map(({ code, severity }) => `${severity} ${code}`)).toEqual(["error analysis-stopped"]);
		expect([ends, exact]).toEqual([[], false]);
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
