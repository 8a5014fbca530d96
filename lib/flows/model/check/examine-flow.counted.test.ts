import { expect, test } from "vitest";
import { countedSteps } from "@/lib/platform/kernel/fixtures/counted-steps";

const { examineFlow } = await import("./examine-flow");
const { aCatalog, aFlow, prompt } = await import("../fixtures/builders");

test("twice as many nodes with wrong members and references to nothing cost twice as much to examine", () => {
	const wrong = { inputs: 1, properties: 1, layout: 1 } as never;
	const stepsOf = (length: number) => {
		const nodes = Array.from({ length }, (_, at) => prompt(`n${at}`, Array(10).fill("nowhere"), wrong));
		return countedSteps(() => examineFlow({ ...aFlow(), nodes }, aCatalog()));
	};
	stepsOf(10);
	const [once, twice] = [stepsOf(200), stepsOf(400)];
	expect(once).toBeGreaterThan(10_000);
	expect(twice).toBeLessThan(2.2 * once);
});
