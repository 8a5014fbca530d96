import { sameText } from "./judge";
import type { Condition, RuleContent } from "./rule-schema";

export interface NamedRule extends RuleContent {
	name: string;
}

/**
 * Rules that would make each other apply for ever, in the order in which they do: each gives or takes a group that makes the next one
 * apply. Null without any. Rules whose conditions on attributes exclude each other never follow each other.
 */
export function endlessRound(rules: readonly NamedRule[]): string[] | null {
	const next = new Map(rules.map((rule) => [rule, rules.filter((other) => makesApply(rule, other))]));
	const settled = new Set<NamedRule>();
	for (const rule of rules) {
		const round = roundFrom(rule, []);
		if (round !== null) return round.map(({ name }) => name);
	}
	return null;

	function roundFrom(rule: NamedRule, path: NamedRule[]): NamedRule[] | null {
		const at = path.indexOf(rule);
		if (at !== -1) return path.slice(at);
		if (settled.has(rule)) return null;
		for (const each of next.get(rule) ?? []) {
			const round = roundFrom(each, [...path, rule]);
			if (round !== null) return round;
		}
		settled.add(rule);
		return null;
	}
}

/** Whether what one rule does is a reason for the other. */
function makesApply(one: RuleContent, other: RuleContent): boolean {
	if (one.conditions.some((a) => other.conditions.some((b) => exclude(a, b)))) return false;
	const { trigger, conditions } = other;
	return one.actions.some((action) => {
		if (action.kind === "give-group") {
			if (trigger.on === "group-joined" && trigger.group === action.group) return true;
			return conditions.some((each) => each.kind === "in-group" && each.group === action.group);
		}
		if (action.kind === "take-group") {
			if (trigger.on === "group-left" && trigger.group === action.group) return true;
			return conditions.some((each) => each.kind === "not-in-group" && each.group === action.group);
		}
		return action.kind === "disable" && trigger.on === "disabled";
	});
}

/** Whether no attribute can satisfy both. */
function exclude(a: Condition, b: Condition): boolean {
	if (a.kind !== "attribute" || b.kind !== "attribute" || !sameText(a.attribute, b.attribute)) return false;
	const says = ({ comparison, value }: typeof a) => (comparison === "is" && value === "" ? "absent" : comparison);
	const [one, other] = [says(a), says(b)];
	const same = sameText(a.value, b.value);
	if (one === "is" && other === "is") return !same;
	if ((one === "is" && other === "is-not") || (one === "is-not" && other === "is")) return same;
	if (one === "absent") return other === "present" || other === "is";
	return other === "absent" && (one === "present" || one === "is");
}
