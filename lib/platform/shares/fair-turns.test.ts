import { describe, expect, test } from "vitest";
import { FairTurns, type TurnLimits } from "./fair-turns";

/** Turns whose works end when the test says so, in the order in which they began. */
function heldTurns(limits: Omit<TurnLimits, "each"> & { each?: number }) {
	const turns = new FairTurns({ each: limits.running, ...limits });
	const began: string[] = [];
	const ends: (() => void)[] = [];
	const outcomes: Promise<string>[] = [];
	const enter = (party: string, name: string) => {
		const work = () =>
			new Promise<string>((resolve) => {
				began.push(name);
				ends.push(() => resolve(name));
			});
		const outcome = turns.run(party, work, () => new Error("too many")).catch((error: Error) => error.message);
		outcomes.push(outcome);
	};
	const endAll = async () => {
		for (let end = ends.shift(); end !== undefined || turns.pending > 0; end = ends.shift()) {
			end?.();
			await new Promise(setImmediate);
		}
		return Promise.all(outcomes);
	};
	return { turns, began, enter, endAll };
}

describe("works of several organizations", () => {
	test("run in turn: one with eighteen waiting delays another by one work, not by eighteen", async () => {
		const { began, enter, endAll } = heldTurns({ running: 1, waiting: 30 });
		for (let count = 0; count < 18; count++) enter("child", `child ${count}`);
		enter("root", "root 0");
		enter("root", "root 1");
		await endAll();
		expect(began.slice(0, 6)).toEqual(["child 0", "child 1", "root 0", "child 2", "root 1", "child 3"]);
		expect(began).toHaveLength(20);
	});

	test("run as many at once as allowed, and in the order of one organization", async () => {
		const { began, enter, endAll } = heldTurns({ running: 2, waiting: 30 });
		for (let count = 0; count < 4; count++) enter("one", `${count}`);
		await new Promise(setImmediate);
		expect(began).toEqual(["0", "1"]);
		await endAll();
		expect(began).toEqual(["0", "1", "2", "3"]);
	});

	test("are refused where too many wait: the last of the organization with the most waiting", async () => {
		const { enter, endAll } = heldTurns({ running: 1, waiting: 3 });
		for (const name of ["running", "a", "b", "c"]) enter("many", name);
		enter("few", "d");
		enter("few", "e");
		enter("few", "f");
		expect(await endAll()).toEqual(["running", "a", "b", "too many", "d", "too many", "too many"]);
	});

	test("take no more than their share: the rest is free for the first work of another", async () => {
		const { began, enter, endAll } = heldTurns({ running: 4, each: 2, waiting: 30 });
		for (let count = 0; count < 20; count++) enter("many", `many ${count}`);
		await new Promise(setImmediate);
		expect(began).toEqual(["many 0", "many 1"]);
		enter("few", "few 0");
		await new Promise(setImmediate);
		expect(began).toEqual(["many 0", "many 1", "few 0"]);
		await endAll();
		expect(began).toHaveLength(21);
	});

	test("take fewer at once for ten seconds after a work of another: less runs before the next of that one", () => {
		let now = 0;
		const turns = new FairTurns({ running: 8, each: 4, eachBesideOthers: () => 1, waiting: 30 }, () => now);
		const began: string[] = [];
		const enter = (party: string, name: string) =>
			turns.enter(party, { start: () => began.push(name), refuse: () => {} });
		const many = Array.from({ length: 12 }, (_, n) => enter("many", `many ${n}`));
		expect(began).toEqual(["many 0", "many 1", "many 2", "many 3"]);
		enter("few", "few 0").leave();
		for (const work of many.slice(0, 3)) work.leave();
		expect(began.slice(4)).toEqual(["few 0"]);
		many[3]?.leave();
		expect(began.slice(5)).toEqual(["many 4"]);
		now = 10_000;
		many[4]?.leave();
		expect(began.slice(6)).toEqual(["many 5", "many 6", "many 7", "many 8"]);
	});

	test("pass an organization that has its share, and not its turn", async () => {
		const { began, enter, endAll } = heldTurns({ running: 3, each: 2, waiting: 30 });
		for (const name of ["a0", "a1", "a2", "a3"]) enter("a", name);
		for (const name of ["b0", "b1", "b2"]) enter("b", name);
		await new Promise(setImmediate);
		expect(began).toEqual(["a0", "a1", "b0"]);
		await endAll();
		expect(began).toEqual(["a0", "a1", "b0", "a2", "b1", "a3", "b2"]);
	});

	test("that are withdrawn while they wait leave their place to the next", () => {
		const turns = new FairTurns({ running: 1, each: 1, waiting: 3 });
		const began: string[] = [];
		const enter = (name: string) => turns.enter("one", { start: () => began.push(name), refuse: () => {} });
		const [first, second] = [enter("first"), enter("second"), enter("third")];
		second?.leave();
		expect(turns.pending).toBe(1);
		first?.leave();
		first?.leave();
		expect(began).toEqual(["first", "third"]);
		expect(turns.states()).toEqual([{ party: "one", running: 1, waiting: 0 }]);
	});

	test("are forgotten when they are over", async () => {
		const { turns, enter, endAll } = heldTurns({ running: 1, each: 1, waiting: 3 });
		for (const party of ["a", "b", "c"]) enter(party, party);
		await endAll();
		expect(turns.states()).toEqual([]);
	});

	test("go on after one that failed", async () => {
		const turns = new FairTurns({ running: 1, each: 1, waiting: 3 });
		const failed = turns.run(
			"one",
			() => Promise.reject(new Error("broken")),
			() => new Error("too many"),
		);
		const other = turns.run(
			"one",
			async () => "done",
			() => new Error("too many"),
		);
		await expect(failed).rejects.toThrow("broken");
		expect(await other).toBe("done");
	});
});
