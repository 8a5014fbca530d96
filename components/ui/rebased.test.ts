import { describe, expect, test } from "vitest";
import { rebased } from "./rebased";

const base = { name: "Ada", number: "1", tags: ["a"] };

describe("an unsaved draft, when what it is of has changed meanwhile", () => {
	test("keeps what was typed, and takes over the rest", () => {
		const now = { ...base, number: "2", tags: ["a", "b"] };
		expect(rebased({ base, draft: { ...base, name: "Ada L." } }, now)).toEqual({ ...now, name: "Ada L." });
		expect(rebased({ base, draft: base }, now)).toEqual(now);
	});

	test("of its own save takes what the server made of it, and keeps what was typed since", () => {
		const sent = { ...base, name: " Ada " };
		expect(rebased({ base: sent, draft: sent }, base)).toEqual(base);
		expect(rebased({ base: sent, draft: { ...sent, number: "3" } }, base)).toEqual({ ...base, number: "3" });
	});

	test("is not led over what somebody else has changed in the same place", () => {
		expect(rebased({ base, draft: { ...base, name: "Ada L." } }, { ...base, name: "Augusta" })).toBeNull();
		expect(rebased({ base, draft: { ...base, name: "Ada L." } }, { ...base, name: "Ada L." })).not.toBeNull();
	});
});
