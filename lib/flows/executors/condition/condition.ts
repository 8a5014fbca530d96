import { z } from "zod";

const isOneOf = z.enum(["one-of", "none-of"]);
const ids = z.array(z.string().min(1).max(100)).min(1).max(50);

/** An address, or a network in CIDR notation, of IPv4 or IPv6. */
export const networkSchema = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** One comparison of a fact with values. Each value that cannot be known makes it false, whichever way it compares. */
export const comparisonSchema = z.discriminatedUnion("fact", [
	z.strictObject({ fact: z.literal("group"), is: isOneOf, ids }),
	z.strictObject({
		fact: z.literal("attribute"),
		name: z.string().min(1).max(100),
		is: z.enum(["equal", "different", "starting-with", "ending-with", "containing"]),
		value: z.string().min(1).max(255),
	}),
	z.strictObject({ fact: z.literal("application"), is: isOneOf, ids }),
	z.strictObject({ fact: z.literal("organization"), is: isOneOf, ids }),
	z.strictObject({ fact: z.literal("network"), is: isOneOf, networks: z.array(networkSchema).min(1).max(50) }),
	z.strictObject({ fact: z.literal("browser"), is: z.enum(["trusted", "new"]) }),
	z.strictObject({
		fact: z.literal("last-proof"),
		is: z.enum(["within", "older"]),
		minutes: z.int().min(1).max(525_600),
	}),
]);

/** What a condition is about: all of its comparisons, or any of them. */
export const conditionSchema = z.strictObject({
	match: z.enum(["all", "any"]),
	comparisons: z.array(comparisonSchema).min(1).max(20),
});

export type Comparison = z.output<typeof comparisonSchema>;
export type Condition = z.output<typeof conditionSchema>;
export type ComparedFact = Comparison["fact"];

/** The facts that a condition can compare, in the order of the menu. */
export const comparedFacts: readonly ComparedFact[] = comparisonSchema.options.map(({ shape }) => shape.fact.value);

/** The condition in a property of a task; null where it is missing or malformed, and then the task always fails. */
export function conditionIn(properties: Readonly<Record<string, unknown>>, property: string): Condition | null {
	const value = Object.hasOwn(properties, property) ? properties[property] : undefined;
	return conditionSchema.safeParse(value).data ?? null;
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
