import { describe, expect, test } from "vitest";
import { definitionsOf } from "@/lib/identity/attributes";
import { aPerson, GROUP, OTHER_GROUP } from "./fixtures/a-person";
import { judge, reasonOf, stillStands } from "./judge";
import { type RuleContent, ruleContentSchema } from "./rule-schema";

const definitions = definitionsOf([{ name: "endDate", unique: false, settings: { displayName: "End", type: "date" } }]);
const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
const about = (day: string) => ({ definitions, now: at(day), enabledAt: "2026-01-01T00:00:00.000Z" });
const NEW_YEAR = about("2026-01-02");

const rule = (of: object): RuleContent =>
	ruleContentSchema.parse({ trigger: { on: "holds" }, actions: [{ kind: "disable" }], ...of });
const when = (...conditions: object[]) => rule({ conditions });
const department = (comparison: string, value = "") =>
	when({ kind: "attribute", attribute: "department", comparison, value });
const applies = (of: RuleContent, person: Parameters<typeof aPerson>[0], day = NEW_YEAR) =>
	judge(of, aPerson(person), null, day).applies;

describe("a rule about what holds", () => {
	test("applies once, and again only after the reason had gone", () => {
		const sales = department("is", "Sales");
		const inSales = aPerson({ attributes: { department: "sales" } });
		const first = judge(sales, inSales, null, NEW_YEAR);
		expect(first).toEqual({ seen: "holds", applies: true });
		expect(judge(sales, inSales, first.seen, NEW_YEAR).applies).toBe(false);
		const gone = judge(sales, aPerson(), first.seen, NEW_YEAR);
		expect(gone).toEqual({ seen: null, applies: false });
		expect(judge(sales, inSales, gone.seen, NEW_YEAR).applies).toBe(true);
	});

	test.each([
		["is", "Sales", { department: "Sales" }, true],
		["is", "Sales", { department: "Law" }, false],
		["is-not", "Sales", {}, true],
		["is-not", "Sales", { department: "SALES" }, false],
		["present", "", { department: "Law" }, true],
		["present", "", {}, false],
		["absent", "", {}, true],
		["absent", "", { department: "Law" }, false],
	])("compares an attribute: %s %s", (comparison, value, attributes, expected) => {
		expect(applies(department(comparison, value), { attributes: attributes as Record<string, string> })).toBe(expected);
	});

	test("needs all of its conditions", () => {
		const both = when({ kind: "in-group", group: GROUP }, { kind: "not-in-group", group: OTHER_GROUP });
		const member = (...ids: string[]) => ({ groups: ids.map((id) => ({ id, since: "2025-05-05T00:00:00.000Z" })) });
		expect(applies(both, member(GROUP))).toBe(true);
		expect(applies(both, member(GROUP, OTHER_GROUP))).toBe(false);
		expect(applies(both, member())).toBe(false);
	});

	test("counts days since the last sign-in, or since the account was created", () => {
		const silent = when({ kind: "no-sign-in", days: 30 });
		expect(applies(silent, {})).toBe(true);
		expect(applies(silent, { lastSignInAt: "2025-12-03T12:00:00.000Z" })).toBe(true);
		expect(applies(silent, { lastSignInAt: "2025-12-03T12:00:00.001Z" })).toBe(false);
	});

	test("waits for a day of the profile, with days before or after it", () => {
		const ended = (days: number) => when({ kind: "date-reached", attribute: "endDate", days });
		const until = { attributes: { endDate: "2026-01-10" } };
		expect(applies(ended(0), until, about("2026-01-09"))).toBe(false);
		expect(applies(ended(0), until, about("2026-01-10"))).toBe(true);
		expect(applies(ended(-7), until, about("2026-01-03"))).toBe(true);
		expect(applies(ended(7), until, about("2026-01-16"))).toBe(false);
		expect(applies(ended(0), {}, about("2026-01-10"))).toBe(false);
	});

	test("reads no profile of a guest, and leaves disabled accounts alone", () => {
		expect(applies(department("absent"), { guestSince: "2026-01-01T10:00:00.000Z" })).toBe(false);
		const disabled = aPerson({ disabledAt: "2026-01-01T10:00:00.000Z" });
		expect(judge(department("absent"), disabled, "holds", NEW_YEAR)).toEqual({ seen: "holds", applies: false });
	});
});

describe("a rule about an event", () => {
	test.each([
		["created", { createdAt: "2026-01-01T10:00:00.000Z" }],
		["imported", { createdAt: "2026-01-01T10:00:00.000Z", imported: true }],
		["invitation-accepted", { guestSince: "2026-01-01T10:00:00.000Z" }],
		["disabled", { disabledAt: "2026-01-01T10:00:00.000Z" }],
		["group-joined", { groups: [{ id: GROUP, since: "2026-01-01T10:00:00.000Z" }] }],
	])("applies to %s since it was enabled, once", (on, person) => {
		const content = rule({ trigger: { on, ...(on === "group-joined" && { group: GROUP }) } });
		const first = judge(content, aPerson(person), null, NEW_YEAR);
		expect(first).toEqual({ seen: "2026-01-01T10:00:00.000Z", applies: true });
		expect(judge(content, aPerson(person), first.seen, NEW_YEAR).applies).toBe(false);
		expect(judge(content, aPerson(person), null, { ...NEW_YEAR, enabledAt: "2026-01-02T00:00:00.000Z" }).applies).toBe(
			false,
		);
		expect(applies(content, {})).toBe(false);
	});

	test("an attribute that is seen first has not changed", () => {
		const moved = rule({ trigger: { on: "attribute-changed", attribute: "department" } });
		const of = (department: string) => aPerson({ attributes: { department } });
		const first = judge(moved, of("Law"), null, NEW_YEAR);
		expect(first.applies).toBe(false);
		expect(judge(moved, of("Law"), first.seen, NEW_YEAR).applies).toBe(false);
		expect(judge(moved, of("Sales"), first.seen, NEW_YEAR).applies).toBe(true);
	});

	test("whoever was never in a group has not left it", () => {
		const left = rule({ trigger: { on: "group-left", group: GROUP } });
		const member = aPerson({ groups: [{ id: GROUP, since: "2025-05-05T00:00:00.000Z" }] });
		expect(judge(left, aPerson(), null, NEW_YEAR)).toEqual({ seen: null, applies: false });
		const { seen } = judge(left, member, null, NEW_YEAR);
		expect(judge(left, aPerson(), seen, NEW_YEAR)).toEqual({ seen: null, applies: true });
	});
});

test("what is to be done later is not done once the reason has gone, unless the account is disabled", () => {
	const silent = when({ kind: "no-sign-in", days: 30 });
	expect(stillStands(silent, aPerson(), NEW_YEAR)).toBe(true);
	const back = { lastSignInAt: "2026-01-01T12:00:00.000Z" };
	expect(stillStands(silent, aPerson(back), NEW_YEAR)).toBe(false);
	expect(stillStands(silent, aPerson({ ...back, disabledAt: "2026-01-01T10:00:00.000Z" }), NEW_YEAR)).toBe(true);
});

test("the reason has the values of that time", () => {
	const content = department("is", "Sales");
	expect(reasonOf(content, aPerson({ attributes: { department: "Sales" } }), NEW_YEAR)).toEqual({
		trigger: { on: "holds" },
		conditions: [{ condition: content.conditions[0], value: "Sales" }],
	});
});
