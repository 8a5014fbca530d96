import { expect, test } from "vitest";
import { endlessRound, type NamedRule } from "./endless-round";
import { GROUP, OTHER_GROUP } from "./fixtures/a-person";
import { ruleContentSchema } from "./rule-schema";

const rule = (name: string, conditions: object[], action: object, trigger: object = { on: "holds" }): NamedRule => ({
	...ruleContentSchema.parse({ trigger, conditions, actions: [action] }),
	name,
});
const inGroup = (group = GROUP) => ({ kind: "in-group", group });
const notIn = (group = GROUP) => ({ kind: "not-in-group", group });
const give = (group = GROUP) => ({ kind: "give-group", group });
const take = (group = GROUP) => ({ kind: "take-group", group });
const department = (comparison: string, value: string) => ({
	...{ kind: "attribute", attribute: "department", comparison, value },
});

test("two rules that undo each other are a round", () => {
	expect(endlessRound([rule("in", [notIn()], give()), rule("out", [inGroup()], take())])).toEqual(["in", "out"]);
	const joined = rule("out", [], take(), { on: "group-joined", group: GROUP });
	const left = rule("in", [], give(), { on: "group-left", group: GROUP });
	expect(endlessRound([joined, left])).toEqual(["out", "in"]);
});

test("a round goes through any number of rules", () => {
	const rules = [
		rule("a", [inGroup()], give(OTHER_GROUP)),
		rule("b", [inGroup(OTHER_GROUP)], take()),
		rule("c", [notIn()], give()),
	];
	expect(endlessRound(rules)).toEqual(["a", "b", "c"]);
	expect(endlessRound(rules.slice(0, 2))).toBeNull();
});

test("rules whose attributes exclude each other are none", () => {
	const come = rule("in", [department("is", "Sales"), notIn()], give());
	expect(endlessRound([come, rule("out", [department("is-not", "sales"), inGroup()], take())])).toBeNull();
	expect(endlessRound([come, rule("out", [department("is", "Law"), inGroup()], take())])).toBeNull();
	expect(endlessRound([come, rule("out", [department("absent", ""), inGroup()], take())])).toBeNull();
	expect(endlessRound([come, rule("out", [department("present", ""), inGroup()], take())])).toEqual(["in", "out"]);
});

test("giving what another rule took once is none", () => {
	expect(endlessRound([rule("in", [department("is", "Sales")], give()), rule("out", [inGroup()], take())])).toBeNull();
});
