import { expect, test } from "vitest";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { batched } from "./batched";

/** Batched calls whose statements end only when the test ends them; the answer to each call is its text in upper case. */
function stage() {
	const runs: { calls: string[]; end(error?: Error): void }[] = [];
	const call = batched<string, string>(
		(calls) =>
			new Promise((resolve, reject) => {
				const end = (error?: Error) =>
					error === undefined ? resolve(calls.map((each) => each.toUpperCase())) : reject(error);
				runs.push({ calls: [...calls], end });
			}),
	);
	return { runs, call };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("a call is run at once, and those that arrive while two statements run share the next one", async () => {
	const { runs, call } = stage();
	const answers = [call("a")];
	await settled();
	answers.push(call("b"));
	await settled();
	answers.push(call("c"));
	await settled();
	answers.push(call("d"), call("c"));
	await settled();
	expect(runs.map(({ calls }) => calls)).toEqual([["a"], ["b"]]);
	runs[0]?.end();
	await settled();
	expect(runs.map(({ calls }) => calls)).toEqual([["a"], ["b"], ["c", "d", "c"]]);
	for (const { end } of runs) end();
	expect(await Promise.all(answers)).toEqual(["A", "B", "C", "D", "C"]);
});

test("more calls than one statement takes are all answered", async () => {
	const call = batched<number, number>(async (calls) => calls.map((each) => each * 2));
	const calls = Array.from({ length: 1_000 }, (_, n) => n);
	expect(await Promise.all(calls.map(call))).toEqual(calls.map((n) => n * 2));
});

test("a statement that PostgreSQL refuses for one of its calls answers the others", async () => {
	const refusal = Object.assign(new Error("violates foreign key constraint"), { name: "PostgresError", code: "23503" });
	const call = batched<string, string>(async (calls) => {
		if (calls.includes("bad")) throw refusal;
		return [...calls];
	});
	const answers = await Promise.allSettled([call("a"), call("bad"), call("b")]);
	expect(answers).toEqual([
		{ status: "fulfilled", value: "a" },
		{ status: "rejected", reason: refusal },
		{ status: "fulfilled", value: "b" },
	]);
});

test.each([
	["connection lost", {}],
	["canceling statement due to statement timeout", { name: "PostgresError", code: "57014" }],
])("%s fails every call of the statement, and is not asked once per call", async (message, members) => {
	const { runs, call } = stage();
	const answers = Promise.allSettled([call("a"), call("b")]);
	await settled();
	runs[0]?.end(Object.assign(new Error(message), members));
	expect((await answers).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
	expect(runs).toHaveLength(1);
});

test("calls do not wait for statements that are not answered", async () => {
	const { runs, call } = stage();
	for (const each of ["a", "b"]) {
		void call(each);
		await settled();
	}
	void call("c");
	await eventually("the third statement", () => expect(runs.map(({ calls }) => calls)).toEqual([["a"], ["b"], ["c"]]));
});
