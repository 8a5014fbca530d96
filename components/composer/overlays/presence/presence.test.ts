import { describe, expect, test } from "vitest";
import type { FlowPresence } from "@/lib/flows/presence/contract";
import { initialsOf, personColours, withColours } from "./colours";
import { noticeOf } from "./notices-of";

const person = (id: string) => ({ id, name: id, nodes: [] });

describe("the colours of people", () => {
	test("are different as long as there are enough, and stay when others come", () => {
		const few = withColours(["a", "g", "m"].map(person));
		expect(new Set(few.map(({ colour }) => colour)).size).toBe(3);
		const [first] = withColours([person("a")]);
		expect(few[0]?.colour).toBe(first?.colour);
		const many = withColours(Array.from({ length: 20 }, (_, n) => person(`user-${n}`)));
		for (const { colour } of many) expect(personColours[colour]).toBeDefined();
	});

	test.each([
		["ada", "AD"],
		["Ada Lovelace", "AL"],
		["grace.hopper@example.com", "GH"],
		["山田 太郎", "山太"],
		["e\u0301mile", "E\u0301M"],
		["", ""],
	])("the initials of %j are %j", (name, initials) => expect(initialsOf(name)).toBe(initials));
});

describe("a notice", () => {
	const event = (version: number, revision: number, by: string | null = "grace"): FlowPresence => ({
		people: [],
		version: { number: version, by },
		draft: { revision, by },
	});

	test("says who published or saved", () => {
		expect(noticeOf(event(1, 1), event(2, 2))).toEqual({
			key: "composer:presence.published",
			params: { name: "grace", version: 2 },
		});
		expect(noticeOf(event(1, 1), event(1, 2))).toEqual({ key: "composer:presence.saved", params: { name: "grace" } });
	});

	test("is not given for what one did oneself, for a discarded draft, and without a change", () => {
		expect(noticeOf(event(1, 1), event(2, 2, null))).toBeNull();
		expect(noticeOf(event(1, 1), event(1, 2, null))).toBeNull();
		expect(noticeOf(event(1, 1), event(1, 1))).toBeNull();
	});
});
