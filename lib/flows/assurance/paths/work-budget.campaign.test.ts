import { expect, it } from "vitest";
import { describeCatalog } from "@/lib/flows/executors";
import { dearFlow } from "../fixtures/dear-flow";
import { generateScenarios } from "../scenarios/generate-scenarios";

const executors = new Map(describeCatalog().map((executor) => [executor.name, executor]));

it("a flow that is made up to be dear has no scenarios", () => {
	expect(generateScenarios(dearFlow(), executors)).toEqual([]);
});
