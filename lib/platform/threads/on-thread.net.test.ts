import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { DomainError } from "@/lib/platform/kernel";
import type { HeavyWork } from "./heavy-work";
import { onThread, threadsOf } from "./on-thread";

const folder = mkdtempSync(join(tmpdir(), "portico-threads-"));
const file = join(folder, "works.mjs");
writeFileSync(
	file,
	`import { threadId } from "node:worker_threads";
	export default ({ name, input }) => {
		if (name === "throws") throw new RangeError("as it is");
		if (name === "waits") Atomics.wait(new Int32Array(input), 0, 0);
		return { threadId, input };
	};`,
);
afterAll(() => rmSync(folder, { recursive: true }));

type Ran = { threadId: number; input: unknown };
const named = (name: string): HeavyWork<unknown, Ran> => ({ name, work: (input) => ({ threadId: 0, input }) });

test("no thread is started before there is work, and work runs on one", async () => {
	const threads = threadsOf(file);
	expect(threads.started).toBe(0);
	const { threadId, input } = await threads.run(named("echoes"), "a", { nodes: [1] });
	expect(threadId).toBeGreaterThan(0);
	expect(input).toEqual({ nodes: [1] });
	expect(threads.started).toBeGreaterThan(0);
	await threads.end();
});

test("the event loop turns while a thread works", async () => {
	const threads = threadsOf(file);
	const flag = new SharedArrayBuffer(4);
	const working = threads.run(named("waits"), "a", flag);
	// The work ends when the loop says so, which it could not do if it were held.
	let turns = 0;
	const turn = () => {
		if (++turns < 100) setImmediate(turn);
		else {
			Atomics.store(new Int32Array(flag), 0, 1);
			Atomics.notify(new Int32Array(flag), 0);
		}
	};
	turn();
	await working;
	expect(turns).toBe(100);
	await threads.end();
});

test("an error of the work is the caller's", async () => {
	const threads = threadsOf(file);
	await expect(threads.run(named("throws"), "a", null)).rejects.toThrow(new RangeError("as it is"));
	await threads.end();
});

test("an organization whose work fills its queue is refused, and another is served in its turn", async () => {
	const threads = threadsOf(file, 1_024);
	const flag = new SharedArrayBuffer(4);
	const order: string[] = [];
	const run = (organization: string, name: string) =>
		threads
			.run(named(name), organization, flag)
			.then(() => order.push(organization))
			.catch((error: unknown) =>
				order.push(error instanceof DomainError ? `${error.kind} ${error.code}` : String(error)),
			);
	const all = [run("flooding", "waits"), ...Array.from({ length: 80 }, () => run("flooding", "echoes"))];
	all.push(run("quiet", "echoes"));
	await new Promise(setImmediate);
	expect(new Set(order)).toEqual(new Set(["too-many-requests REQ-4291"]));
	const refused = order.length;
	Atomics.store(new Int32Array(flag), 0, 1);
	Atomics.notify(new Int32Array(flag), 0);
	await Promise.all(all);
	expect(order.slice(refused).indexOf("quiet")).toBeLessThan(4);
	expect(order.filter((each) => each === "flooding").length).toBeGreaterThan(15);
	await threads.end();
});

test("small work, and work of a process without threads, is done at once", async () => {
	const input = { nodes: [] };
	for (const isSmall of [true, false])
		expect(await onThread(named("echoes"), { organizationId: "a", isSmall, input })).toEqual({ threadId: 0, input });
});
