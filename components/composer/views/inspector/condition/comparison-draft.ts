import { type ComparedFact, comparedFacts, isNetwork } from "@/lib/flows/executors/contract";
import type { TextKey } from "@/lib/platform/i18n/texts";

/** A comparison while it is edited: any of its values may be missing. */
export interface ComparisonDraft {
	fact: ComparedFact;
	is: string;
	ids?: readonly string[];
	name?: string;
	value?: string;
	networks?: readonly string[];
	minutes?: number;
	days?: number;
}

export interface ConditionDraft {
	match: "all" | "any";
	comparisons: readonly ComparisonDraft[];
}

/** The operators of each fact; a new comparison has the first one. */
export const operators = {
	group: ["one-of", "none-of"],
	attribute: ["equal", "different", "starting-with", "ending-with", "containing"],
	application: ["one-of", "none-of"],
	organization: ["one-of", "none-of"],
	network: ["one-of", "none-of"],
	browser: ["trusted", "new"],
	"last-proof": ["within", "older"],
	"password-age": ["older", "within"],
} as const satisfies Record<ComparedFact, readonly string[]>;

/** A comparison with a fact, whose values are still to be entered. */
export function newComparison(fact: ComparedFact): ComparisonDraft {
	const is = operators[fact][0];
	switch (fact) {
		case "group":
		case "application":
		case "organization":
			return { fact, is, ids: [] };
		case "network":
			return { fact, is, networks: [""] };
		case "attribute":
			return { fact, is, name: "", value: "" };
		case "browser":
			return { fact, is };
		case "last-proof":
			return { fact, is, minutes: 15 };
		case "password-age":
			return { fact, is, days: 365 };
	}
}

/** The condition for editing; undefined for a value that the menus cannot show, which is edited as JSON. */
export function draftOf(value: unknown): ConditionDraft | undefined {
	if (value === undefined) return { match: "all", comparisons: [] };
	if (!isObject(value) || (value.match !== "all" && value.match !== "any") || !Array.isArray(value.comparisons))
		return undefined;
	const comparisons = value.comparisons.filter(isComparison);
	return comparisons.length === value.comparisons.length ? { match: value.match, comparisons } : undefined;
}

/** What is missing or wrong in a comparison; undefined where it is complete. */
export function comparisonProblem(
	comparison: ComparisonDraft,
): { member: "ids" | "name" | "value" | "networks" | "minutes" | "days"; key: TextKey; value?: string } | undefined {
	switch (comparison.fact) {
		case "group":
		case "application":
		case "organization":
			return comparison.ids?.length ? undefined : { member: "ids", key: "condition:problem.ids" };
		case "attribute":
			if (!comparison.name) return { member: "name", key: "inspector:problem.required" };
			return comparison.value ? undefined : { member: "value", key: "inspector:problem.required" };
		case "network": {
			const { networks = [] } = comparison;
			const wrong = networks.find((network) => !isNetwork(network));
			if (networks.length === 0 || wrong === "") return { member: "networks", key: "condition:problem.networks" };
			return wrong === undefined ? undefined : { member: "networks", key: "condition:problem.network", value: wrong };
		}
		case "last-proof": {
			const { minutes = 0 } = comparison;
			const fits = Number.isInteger(minutes) && minutes >= 1 && minutes <= 525_600;
			return fits ? undefined : { member: "minutes", key: "condition:problem.minutes" };
		}
		case "password-age": {
			const { days = 0 } = comparison;
			const fits = Number.isInteger(days) && days >= 1 && days <= 3_650;
			return fits ? undefined : { member: "days", key: "condition:problem.days" };
		}
		case "browser":
			return undefined;
	}
}

function isComparison(value: unknown): value is ComparisonDraft {
	if (!isObject(value)) return false;
	const fact = comparedFacts.find((known) => known === value.fact);
	if (fact === undefined || !operators[fact].some((known) => known === value.is)) return false;
	const fresh: Readonly<Record<string, unknown>> = { ...newComparison(fact) };
	return (
		Object.keys(value).every((member) => Object.hasOwn(fresh, member)) &&
		isTexts(value.ids) &&
		isTexts(value.networks) &&
		isA("string", value.name) &&
		isA("string", value.value) &&
		isA("number", value.minutes) &&
		isA("number", value.days)
	);
}

function isTexts(value: unknown): boolean {
	return value === undefined || (Array.isArray(value) && value.every((each) => typeof each === "string"));
}

function isA(type: "string" | "number", value: unknown): boolean {
	return value === undefined || typeof value === type;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
