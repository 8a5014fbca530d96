import { type AttributeDefinition, storedText } from "@/lib/identity/attributes";
import type { Person } from "./person";
import type { Condition, Reason, RuleContent, Trigger } from "./rule-schema";

export interface Circumstances {
	definitions: readonly AttributeDefinition[];
	/** Milliseconds. */
	now: number;
	/** ISO 8601: what happened before is no reason. */
	enabledAt: string;
}

export interface Judgement {
	/** What the rule remembers of the person from now on; null for nothing. */
	seen: string | null;
	applies: boolean;
}

const DAY_MS = 86_400_000;

/**
 * Whether a rule applies to a person now. The same reason counts once: it has to go, or to happen again, before the rule applies again.
 * Disabled accounts are left alone, but by rules about disabling.
 */
export function judge(rule: RuleContent, person: Person, before: string | null, about: Circumstances): Judgement {
	const { trigger } = rule;
	if (person.disabledAt !== null && trigger.on !== "disabled") return { seen: before, applies: false };
	const holds = allHold(rule, person, about);
	if (trigger.on === "attribute-changed") {
		if (person.guestSince !== null) return { seen: null, applies: false };
		const seen = `=${textOf(trigger.attribute, person, about)}`;
		return { seen, applies: before !== null && before !== seen && holds };
	}
	if (trigger.on === "group-left") {
		if (membership(person, trigger.group) !== undefined) return { seen: "member", applies: false };
		return { seen: null, applies: before !== null && holds };
	}
	const seen = holds ? occurrenceOf(trigger, person, about) : null;
	return { seen, applies: seen !== null && seen !== before };
}

/** Whether what a rule does later is still to be done: the reason is there, or the account is disabled. */
export function stillStands(rule: RuleContent, person: Person, about: Circumstances): boolean {
	if (person.disabledAt !== null) return true;
	const { trigger } = rule;
	if (trigger.on === "attribute-changed" || trigger.on === "group-left") return allHold(rule, person, about);
	return allHold(rule, person, about) && occurrenceOf(trigger, person, about) !== null;
}

/** What is true of a person, for the log. */
export function reasonOf({ trigger, conditions }: RuleContent, person: Person, about: Circumstances): Reason {
	return {
		trigger,
		conditions: conditions.map((condition) => ({ condition, value: saidOf(condition, person, about) })),
	};
}

/** What identifies the occurrence of an event; null where there was none since the rule was enabled. */
function occurrenceOf(trigger: Trigger, person: Person, { enabledAt }: Circumstances): string | null {
	const since = (at: string | null | undefined) =>
		at !== null && at !== undefined && Date.parse(at) >= Date.parse(enabledAt) ? at : null;
	switch (trigger.on) {
		case "created":
			return person.guestSince === null ? since(person.createdAt) : null;
		case "imported":
			return person.guestSince === null && person.imported ? since(person.createdAt) : null;
		case "invitation-accepted":
			return since(person.guestSince);
		case "disabled":
			return since(person.disabledAt);
		case "group-joined":
			return since(membership(person, trigger.group));
		case "holds":
		case "attribute-changed":
		case "group-left":
			return "holds";
	}
}

function allHold({ conditions }: RuleContent, person: Person, about: Circumstances): boolean {
	return conditions.every((condition) => conditionHolds(condition, person, about));
}

function conditionHolds(condition: Condition, person: Person, about: Circumstances): boolean {
	switch (condition.kind) {
		case "attribute": {
			if (person.guestSince !== null) return false;
			const value = textOf(condition.attribute, person, about);
			if (condition.comparison === "present") return value !== "";
			if (condition.comparison === "absent") return value === "";
			return sameText(value, condition.value) === (condition.comparison === "is");
		}
		case "in-group":
			return membership(person, condition.group) !== undefined;
		case "not-in-group":
			return membership(person, condition.group) === undefined;
		case "no-sign-in": {
			const last = person.lastSignInAt ?? person.guestSince ?? person.createdAt;
			return about.now - Date.parse(last) >= condition.days * DAY_MS;
		}
		case "date-reached": {
			if (person.guestSince !== null) return false;
			const day = Date.parse(`${textOf(condition.attribute, person, about)}T00:00:00Z`);
			return !Number.isNaN(day) && about.now >= day + condition.days * DAY_MS;
		}
	}
}

function saidOf(condition: Condition, person: Person, about: Circumstances): string {
	switch (condition.kind) {
		case "attribute":
		case "date-reached":
			return textOf(condition.attribute, person, about);
		case "in-group":
		case "not-in-group":
			return membership(person, condition.group) ?? "";
		case "no-sign-in":
			return person.lastSignInAt ?? "";
	}
}

export function sameText(one: string, other: string): boolean {
	return one.toLowerCase() === other.toLowerCase();
}

function membership(person: Person, group: string): string | undefined {
	return person.groups.find(({ id }) => id === group)?.since;
}

function textOf(name: string, person: Person, { definitions }: Circumstances): string {
	const definition = definitions.find((each) => sameText(each.name, name));
	return definition === undefined ? "" : storedText(definition, person);
}
