import { describe, expect, test } from "vitest";
import { consoleSectionGroups, consoleSections } from "@/lib/platform/kernel/console-sections";
import { usedSections, usedValue, withUsed } from "./used-sections";

const VIEWER = "01a2279b-31c7-7001-bde4-2337bcd889aa";

describe("the navigation", () => {
	test("shows about eight of its entries, at least one of each group, with the overview", () => {
		const primary = consoleSections.filter((section) => "primary" in section && section.primary === true);
		expect(primary.length + 1).toBe(8);
		for (const { name, sections } of consoleSectionGroups)
			expect(
				sections.some((section) => primary.includes(section)),
				name,
			).toBe(true);
		expect(consoleSections.length).toBeGreaterThan(2 * primary.length);
	});

	test("keeps the last four sections that a person uses, for this person alone", () => {
		const used = ["senders", "webhooks", "senders", "secrets", "groups", "outbox"].reduce<string[]>(withUsed, []);
		expect(used).toEqual(["outbox", "groups", "secrets", "senders"]);
		const value = usedValue(VIEWER, used);
		expect(value).toMatch(/^[\w.-]+$/);
		expect(usedSections(value, VIEWER)).toEqual(used);
		expect(usedSections(value, VIEWER.replace("01", "02"))).toEqual([]);
		expect(usedSections(undefined, VIEWER)).toEqual([]);
	});
});
