import { describe, expect, test } from "vitest";

interface Bound {
	line: number;
	message: string;
}

const { elapsedBoundsIn } = (await import(new URL("elapsed-bounds.mjs", import.meta.url).href)) as {
	elapsedBoundsIn(fileName: string, text: string): Bound[];
};

const BOUND = /^an upper bound of elapsed time/;
const LOOP = /^a loop with a limit of time/;

/** Each has the finding in its last line. */
const FOUND: [string, RegExp, string][] = [
	["a difference in place", BOUND, `expect(performance.now() - startedAt).toBeLessThan(2_000);`],
	["a difference at most", BOUND, `expect(Date.now() - startedAt).toBeLessThanOrEqual(LIMIT_MS);`],
	["a difference that is converted", BOUND, `expect(Math.round((Date.now() - startedAt) / 1_000)).toBeLessThan(2);`],
	["the clock of the process", BOUND, `expect(process.hrtime.bigint() - began).toBeLessThan(5n);`],
	["a time near now", BOUND, `expect(Math.abs(Date.parse(createdAt) - Date.now())).toBeLessThan(60_000);`],
	["seconds near now", BOUND, `expect(Math.abs(Number(claims.auth_time) - Date.now() / 1_000)).toBeCloseTo(0);`],
	["a difference to a new date", BOUND, `expect(new Date().getTime() - startedAt).toBeLessThan(5);`],
	[
		"a reading that has a name",
		BOUND,
		`const here = Date.now();\nexpect(Math.abs(time - here)).toBeLessThan(NEAR_MS);`,
	],
	["a difference that has a name", BOUND, `const spent = performance.now() - from;\nexpect(spent).toBeLessThan(5);`],
	[
		"a name that is assigned later",
		BOUND,
		`let spent = 0;\nspent = Math.max(spent, performance.now() - from);\nexpect(spent).toBeLessThan(5);`,
	],
	[
		"a list of differences",
		BOUND,
		`const times: number[] = [];\ntimes.push(performance.now() - from);\nexpect(Math.max(...times)).toBeLessThan(5);`,
	],
	[
		"a function that measures",
		BOUND,
		`const spent = () => performance.now() - from;\nexpect(spent()).toBeLessThan(5);`,
	],
	[
		"a member that is measured",
		BOUND,
		`const timed = () => ({ askedForMs: performance.now() - from });\nexpect(timed().askedForMs).toBeLessThan(5);`,
	],
	["what another file has measured", BOUND, `expect(load.slowestMs()).toBeLessThan(MAX_ANSWER_MS);`],
	[
		"the largest of what another file has measured",
		BOUND,
		`expect(Math.max(...all.map(({ tookMs }) => tookMs))).toBeLessThan(5);`,
	],
	["a bound that is no longer", BOUND, `expect(performance.now() - from).not.toBeGreaterThan(5);`],
	["a limit above", BOUND, `expect(5_000).toBeGreaterThan(performance.now() - from);`],
	["a comparison in place", BOUND, `expect(Date.now() - from < 5).toBe(true);`],
	["a comparison that has a name", BOUND, `const isSoon = 5 > Date.now() - from;\nexpect(isSoon).toBe(true);`],
	["a test that throws by itself", BOUND, `const took = Date.now() - from;\nif (took > 5) throw new Error("late");`],
	["the softer expect", BOUND, `expect.soft(Date.now() - from).toBeLessThan(5);`],
	["the expect of the context", BOUND, `context.expect(Date.now() - from).toBeLessThan(5);`],
	["expect.poll", /^expect\.poll/, `await expect.poll(read).toBe(1);`],
	["expect.poll on several lines", /^expect\.poll/, `await expect\n\t.poll(read, { timeout: 1_500 }).toBe(1);`],
	["vi.waitFor", /^vi\.waitFor/, `await vi.waitFor(() => expect(calls).toBe(1));`],
	["vi.waitUntil", /^vi\.waitUntil/, `await vi.waitUntil(() => calls === 1);`],
	["a loop until a deadline", LOOP, `const deadline = Date.now() + 5;\nwhile (Date.now() < deadline) await sleep(1);`],
	["a loop with other conditions", LOOP, `while (!done && performance.now() - from < 5) await sleep(1);`],
	["a loop that counts as well", LOOP, `for (const end = Date.now() + 5; Date.now() < end; await sleep(1)) read();`],
	[
		"a loop that throws",
		LOOP,
		`for (;;) {\n\tif (Date.now() > deadline) throw new Error("late");\n}`.replace("\n}", " }"),
	],
	["a loop that breaks", LOOP, `while (true) { if (performance.now() - from > 5) break; }`],
];

describe("a bound of elapsed time is found", () => {
	test.each(FOUND)("%s", (_title, message, text) => {
		const lines = text.split("\n").length;
		const file = "lib/some.test.ts";
		expect(elapsedBoundsIn(file, text)).toEqual([{ line: lines, message: expect.stringMatching(message) }]);
	});

	test.each([
		`await expect.poll(read, { timeout: 1_500 }).toBe(1);`,
		`await expect(page.getByText("Saved")).toBeVisible({ timeout: 5_000 });`,
		`await expect(page.getByText("Saved")).not.toBeVisible({ timeout: 5_000 });`,
		`await page.getByText("Saved").waitFor({ timeout: 5_000 });`,
	])("in a journey: %s", (text) => {
		expect(elapsedBoundsIn("e2e/journeys/some.journey.ts", text)).toHaveLength(1);
	});
});

describe("no bound of elapsed time", () => {
	test.each([
		["a lower bound", `expect(performance.now() - startedAt).toBeGreaterThan(9_000);`],
		[
			"a time between two readings",
			`const before = Date.now();\nexpect([before <= at, at <= Date.now()]).toEqual([true, true]);`,
		],
		["a time after an earlier one", `const before = Date.now();\nexpect(before - 5_000 <= at).toBe(true);`],
		["a count", `expect(await rowsReadBy("users", () => page(offset))).toBeLessThan(500);`],
		[
			"a count of what is from some time",
			`const ago = () => new Date(Date.now() - seconds);\nexpect(await rowsReadBy("users", () => list(ago()))).toBeLessThan(5);`,
		],
		["a constant", `expect(MAIL_LIMIT_MS).toBeLessThan(ACTION_LIMIT_MS);`],
		["a calculated delay", `expect(retryDelayMs(3)).toBeLessThan(300_000);`],
		["a width", `expect(right - left).toBeLessThan(1_120);`],
		["a time that is printed", `const tookMs = performance.now() - from;\nconsole.log(\`\${tookMs} ms\`);`],
		["a loop that counts", `while (answers.length < 5) answers.push(await read());`],
		["the shared wait", `await eventually("the mail", () => expect(received).toHaveLength(1));`],
		["a pause", `await sleep(from + 5 - Date.now());`],
	])("%s", (_title, text) => {
		expect(elapsedBoundsIn("lib/some.test.ts", text)).toEqual([]);
	});

	test("in a journey, a poll with the limit of all", () => {
		const text = `await expect.poll(read).toBe(1);\nawait expect(page.getByText("Saved")).toBeVisible();`;
		expect(elapsedBoundsIn("e2e/journeys/some.journey.ts", text)).toEqual([]);
	});

	test("in the shared wait itself", () => {
		const text = `while (Date.now() < deadline) await sleep(1);`;
		expect(elapsedBoundsIn("lib/platform/kernel/fixtures/eventually.ts", text)).toEqual([]);
	});
});
