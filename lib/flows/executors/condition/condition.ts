import type { z } from "zod";
import type { comparisonSchema, conditionSchema } from "./condition-schema";
import { isNetwork } from "./is-network";

export type Comparison = z.output<typeof comparisonSchema>;
export type Condition = z.output<typeof conditionSchema>;
export type ComparedFact = Comparison["fact"];

type Check = (value: unknown) => boolean;

/**
 * The members of a comparison of each fact, besides the fact, as in the schema. Pages read conditions by it, because they would
 * load a quarter more with the library of the schema; a test compares both.
 */
const members: Readonly<Record<ComparedFact, Readonly<Record<string, Check>>>> = {
	group: { is: oneOf("one-of", "none-of"), ids: listOf(50, text(100)) },
	attribute: {
		name: text(100),
		is: oneOf("equal", "different", "starting-with", "ending-with", "containing"),
		value: text(255),
	},
	application: { is: oneOf("one-of", "none-of"), ids: listOf(50, text(100)) },
	organization: { is: oneOf("one-of", "none-of"), ids: listOf(50, text(100)) },
	network: { is: oneOf("one-of", "none-of"), networks: listOf(50, isNetwork) },
	browser: { is: oneOf("trusted", "new") },
	"last-proof": { is: oneOf("within", "older"), minutes: wholeNumber(1, 525_600) },
	"password-age": { is: oneOf("within", "older"), days: wholeNumber(1, 3_650) },
};

/** The facts that a condition can compare, in the order of the menu. */
export const comparedFacts = Object.keys(members) as readonly ComparedFact[];

/** The condition in a property of a task; null where it is missing or malformed, and then the task always fails. */
export function conditionIn(properties: Readonly<Record<string, unknown>>, property: string): Condition | null {
	const value = Object.hasOwn(properties, property) ? properties[property] : undefined;
	return hasExactly(value, { match: oneOf("all", "any"), comparisons: listOf(20, isComparison) })
		? (value as Condition)
		: null;
}

function isComparison(value: unknown): boolean {
	const fact = comparedFacts.find((known) => hasOwn(value, "fact") && value.fact === known);
	return fact !== undefined && hasExactly(value, { fact: oneOf(fact), ...members[fact] });
}

function hasExactly(value: unknown, checks: Readonly<Record<string, Check>>): boolean {
	const names = Object.keys(checks);
	return (
		typeof value === "object" &&
		value !== null &&
		!Array.isArray(value) &&
		Object.keys(value).length === names.length &&
		names.every((name) => hasOwn(value, name) && checks[name]?.(value[name]))
	);
}

function hasOwn<Name extends string>(value: unknown, name: Name): value is Readonly<Record<Name, unknown>> {
	return typeof value === "object" && value !== null && Object.hasOwn(value, name);
}

function oneOf(...known: readonly string[]): Check {
	return (value) => known.some((each) => each === value);
}

function text(longest: number): Check {
	return (value) => typeof value === "string" && value.length > 0 && value.length <= longest;
}

function listOf(longest: number, check: Check): Check {
	return (value) => Array.isArray(value) && value.length > 0 && value.length <= longest && value.every(check);
}

function wholeNumber(min: number, max: number): Check {
	return (value) => Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
}

/** Whether every success of a condition means this comparison, or another one that `means` accepts. */
function follows({ match, comparisons }: Condition, means: (comparison: Comparison) => boolean): boolean {
	return match === "all" ? comparisons.some(means) : comparisons.every(means);
}

/**
 * Whether a success proves that the browser is trusted. A failure proves nothing, whatever is compared, because a step that cannot
 * be carried out fails as well.
 */
export function provesTrust(condition: Condition): boolean {
	return follows(condition, ({ fact, is }) => fact === "browser" && is === "trusted");
}

/** Whether it can only be true once somebody is authenticated, because facts of an account are not known before. */
export function needsAuthentication(condition: Condition): boolean {
	return follows(condition, isAboutAccount);
}

/** Whether the comparison is false until somebody is authenticated. A browser is new unless it is known to be trusted. */
export function isAboutAccount({ fact, is }: Comparison): boolean {
	return fact !== "application" && fact !== "network" && !(fact === "browser" && is === "new");
}

/** The ids that a condition names, by what they identify. */
export function namedIn({ comparisons }: Condition): { kind: "group" | "application" | "organization"; id: string }[] {
	return comparisons.flatMap((comparison) =>
		comparison.fact === "group" || comparison.fact === "application" || comparison.fact === "organization"
			? comparison.ids.map((id) => ({ kind: comparison.fact, id }))
			: [],
	);
}
