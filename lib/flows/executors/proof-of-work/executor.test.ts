import { expect, test } from "vitest";
import { executorCatalog } from "../catalog";
import type { ExecutorResult } from "../executor-result";
import { dataOf, runWith, type Situation } from "../fixtures/run-with";
import { solvedWork } from "./fixtures/solved-work";
import { newWork } from "./work";

const name = "ProofOfWorkExecutor";
const properties = { difficulty: 1 };

const run = (situation: Situation = {}) => runWith(name, { properties, ...situation });

function taskOf(result: ExecutorResult): string {
	if (result.kind !== "ask") throw new Error(`No task: ${result.kind}`);
	return result.shown?.work ?? "";
}

test("a task is given first, and its solution lets the person continue, and proves nothing", async () => {
	const asked = await run();
	expect(asked).toMatchObject({ kind: "ask", inputs: [{ identifier: "proofOfWork", type: "PROOF_OF_WORK" }] });
	const solved = await run({ data: dataOf(asked), values: { proofOfWork: await solvedWork(taskOf(asked)) } });
	expect(solved).toEqual({ kind: "success", data: { "work.given": "" }, said: { work: "done" } });
	expect(executorCatalog.get(name)?.proves).toEqual([]);
});

test("what recognises a solution is not shown", async () => {
	const asked = await run();
	const { secret } = JSON.parse(dataOf(asked)["work.given"] ?? "{}");
	expect(secret).toMatch(/^[0-9a-f]{64}$/);
	expect(JSON.stringify(asked.kind === "ask" && [asked.shown, asked.inputs])).not.toContain(secret);
});

test("a solution counts once, and for no other task", async () => {
	const first = await run();
	const values = { proofOfWork: await solvedWork(taskOf(first)) };
	const solved = await run({ data: dataOf(first), values });
	for (const data of [dataOf(solved), dataOf(await run())]) {
		const again = await run({ data, values });
		expect(again.kind).toBe("ask");
		expect(taskOf(again)).not.toBe(taskOf(first));
	}
});

test("what is no solution gets another task, with the reason", async () => {
	const asked = await run();
	const right = JSON.parse(await solvedWork(taskOf(asked)));
	const wrong = [
		"x",
		"null",
		"[]",
		"{}",
		JSON.stringify({ ...right, derivedKey: "00".repeat(32) }),
		JSON.stringify({ ...right, derivedKey: `${right.derivedKey}00` }),
		JSON.stringify({ ...right, derivedKey: JSON.parse(taskOf(asked)).parameters.keyPrefix }),
		JSON.stringify({ ...right, counter: "1" }),
	];
	for (const proofOfWork of wrong) {
		const again = await run({ data: dataOf(asked), values: { proofOfWork } });
		expect(again, proofOfWork).toMatchObject({ kind: "ask", reason: "wrong-code" });
		expect(taskOf(again)).not.toBe(taskOf(asked));
	}
});

test("the work is between 250 and 500 derivations for each unit of difficulty", async () => {
	for (const difficulty of [1, 2]) {
		const { challenge } = await newWork(difficulty);
		const { counter } = JSON.parse(await solvedWork(JSON.stringify(challenge)));
		expect(counter).toBeGreaterThanOrEqual(250 * difficulty);
		expect(counter).toBeLessThan(500 * difficulty);
	}
});

test("the difficulty is from 1 to 10", () => {
	const takes = (difficulty: unknown) => executorCatalog.get(name)?.properties.safeParse({ difficulty }).success;
	for (const difficulty of [1, 10, undefined]) expect(takes(difficulty)).toBe(true);
	for (const difficulty of [0, 11, 1.5, "3", null]) expect(takes(difficulty)).toBe(false);
});
