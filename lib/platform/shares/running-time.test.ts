import { describe, expect, test } from "vitest";
import { FairTurns } from "./fair-turns";
import { RunningTime } from "./running-time";

/** Two places with one running time, on a clock that the test moves. */
function twoPlaces() {
	let now = 0;
	const due: { at: number; callback: () => void }[] = [];
	const time = new RunningTime({
		now: () => now,
		later: (callback, milliseconds) => due.push({ at: now + milliseconds, callback }),
	});
	const places = [0, 1].map(() => new FairTurns({ running: 8, each: 1, waiting: 30, time }, () => now));
	const began: string[] = [];
	const enter = (place: 0 | 1, party: string, name: string) => {
		const turn = places[place]?.enter(party, { start: () => began.push(name), refuse: () => {} });
		if (turn === undefined) throw new Error("no such place");
		return turn;
	};
	const pass = (milliseconds: number) => {
		const end = now + milliseconds;
		for (;;) {
			due.sort((a, b) => a.at - b.at);
			const next = due[0];
			if (next === undefined || next.at > end) break;
			due.shift();
			now = next.at;
			next.callback();
		}
		now = end;
	};
	return { began, enter, pass, due };
}

describe("a party of which works wait", () => {
	test("begins none while a work of another runs that has had less, at the same place or another", () => {
		const { began, enter, pass } = twoPlaces();
		const first = enter(0, "many", "many 0");
		enter(0, "many", "many 1");
		pass(10);
		const few = enter(1, "few", "few 0");
		pass(1);
		first.leave();
		expect(began).toEqual(["many 0", "few 0"]);
		few.leave();
		expect(began).toEqual(["many 0", "few 0", "many 1"]);
	});

	test("has a quarter of the time of the others: it waits four times as long as it has had more", () => {
		const { began, enter, pass, due } = twoPlaces();
		const first = enter(0, "many", "many 0");
		enter(0, "many", "many 1");
		enter(1, "few", "few 0");
		pass(4);
		first.leave();
		// Four milliseconds of which it has had more, and one that counts of the other.
		pass(11);
		expect(began).toEqual(["many 0", "few 0"]);
		pass(2);
		expect(began).toEqual(["many 0", "few 0", "many 1"]);
		expect(due).toEqual([]);
	});

	test("has half of the time beside another of which works wait", () => {
		const { began, enter, pass } = twoPlaces();
		const first = enter(0, "many", "many 0");
		enter(0, "many", "many 1");
		pass(4);
		enter(1, "others", "others 0");
		enter(1, "others", "others 1");
		pass(4);
		first.leave();
		expect(began).toEqual(["many 0", "others 0", "many 1"]);
	});

	test("lets works of others first for their beginning only, however long they take", () => {
		const { began, enter, pass } = twoPlaces();
		const first = enter(0, "many", "many 0");
		enter(0, "many", "many 1");
		enter(1, "few", "few 0");
		pass(1_000);
		first.leave();
		expect(began).toEqual(["many 0", "few 0", "many 1"]);
	});
});

test("a party of which nothing waits begins at once", () => {
	const { began, enter, pass } = twoPlaces();
	enter(0, "many", "many 0");
	pass(1_000);
	enter(1, "few", "few 0");
	enter(1, "many", "many 1");
	expect(began).toEqual(["many 0", "few 0", "many 1"]);
});

test("who comes back begins with what the one with the least has had, and saves nothing up", () => {
	const { began, enter, pass } = twoPlaces();
	enter(1, "few", "few 0").leave();
	const first = enter(0, "many", "many 0");
	enter(0, "many", "many 1");
	pass(1_000);
	enter(1, "few", "few 1");
	enter(1, "few", "few 2");
	pass(1);
	first.leave();
	expect(began).toEqual(["few 0", "many 0", "few 1", "many 1"]);
});

describe("a long work", () => {
	test("lets others first between two steps, and goes on when they are over", async () => {
		const { enter, pass } = twoPlaces();
		const long = enter(0, "many", "an export");
		await long.letOthersFirst();
		pass(10);
		const few = enter(1, "few", "few 0");
		enter(0, "many", "another");
		pass(1);
		let goesOn = false;
		const paused = long.letOthersFirst().then(() => {
			goesOn = true;
		});
		await new Promise(setImmediate);
		expect(goesOn).toBe(false);
		few.leave();
		await paused;
	});

	test("that ends while it lets others first waits no longer", async () => {
		const { enter, pass, began } = twoPlaces();
		const long = enter(0, "many", "an export");
		enter(1, "few", "few 0");
		enter(0, "many", "another");
		pass(10);
		const paused = long.letOthersFirst();
		long.leave();
		await paused;
		await long.letOthersFirst();
		expect(began).toEqual(["an export", "few 0"]);
	});
});
