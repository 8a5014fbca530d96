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
	const places = [0, 1].map(() => new FairTurns({ running: 8, each: 2, waiting: 30, time }, () => now));
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

describe("works of a party that has had more", () => {
	test("do not begin while a work of another runs, at the same place or another", () => {
		const { began, enter, pass } = twoPlaces();
		const first = enter(0, "many", "many 0");
		enter(0, "many", "many 1");
		enter(0, "many", "many 2");
		pass(10);
		const few = enter(1, "few", "few 0");
		pass(1);
		first.leave();
		expect(began).toEqual(["many 0", "many 1", "few 0"]);
		few.leave();
		expect(began).toEqual(["many 0", "many 1", "few 0", "many 2"]);
	});

	test("begin once the other has had as much: each has its part", () => {
		const { began, enter, pass } = twoPlaces();
		const first = enter(0, "many", "many 0");
		pass(10);
		enter(1, "few", "few 0");
		enter(0, "many", "many 1");
		pass(5);
		first.leave();
		enter(0, "many", "many 2");
		expect(began).toEqual(["many 0", "few 0", "many 1"]);
	});

	test("wait as long as the others have had less, whoever ends nothing meanwhile", () => {
		const { began, enter, pass, due } = twoPlaces();
		const works = [enter(0, "many", "many 0"), enter(0, "many", "many 1")];
		enter(1, "few", "few 0");
		enter(0, "many", "many 2");
		pass(12);
		for (const work of works) work.leave();
		expect(began).toEqual(["many 0", "many 1", "few 0"]);
		pass(11);
		expect(began).toHaveLength(3);
		pass(10);
		expect(began.slice(3)).toEqual(["many 2"]);
		expect(due).toEqual([]);
	});

	test("begin at once where nobody else has any", () => {
		const { began, enter, pass } = twoPlaces();
		enter(0, "many", "many 0");
		pass(1_000);
		enter(1, "many", "many 1");
		enter(1, "many", "many 2");
		expect(began).toEqual(["many 0", "many 1", "many 2"]);
	});
});

test("who has been away comes back with what the one with the least has had, and saves nothing up", () => {
	const { began, enter, pass } = twoPlaces();
	const early = enter(0, "many", "many 0");
	pass(1_000);
	const few = enter(1, "few", "few 0");
	pass(5);
	early.leave();
	enter(0, "many", "many 1");
	expect(began).toEqual(["many 0", "few 0", "many 1"]);
	few.leave();
});

describe("a long work", () => {
	test("lets others first between two steps, and goes on when they are over", async () => {
		const { enter, pass } = twoPlaces();
		const long = enter(0, "many", "an export");
		pass(10);
		const few = enter(1, "few", "few 0");
		pass(1);
		await long.letOthersFirst();
		const second = enter(0, "many", "another");
		pass(1);
		let goesOn = false;
		const paused = long.letOthersFirst().then(() => {
			goesOn = true;
		});
		await new Promise(setImmediate);
		expect(goesOn).toBe(false);
		few.leave();
		await paused;
		second.leave();
	});

	test("that ends while it lets others first waits no longer", async () => {
		const { enter, pass, began } = twoPlaces();
		const works = [enter(0, "many", "an export"), enter(0, "many", "another")];
		enter(1, "few", "few 0");
		pass(10);
		const paused = works[0]?.letOthersFirst();
		works[0]?.leave();
		await paused;
		await works[0]?.letOthersFirst();
		expect(began).toEqual(["an export", "another", "few 0"]);
	});
});
