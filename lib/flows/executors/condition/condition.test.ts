import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "@/lib/platform/kernel/fixtures/property-runs";
import { comparedFacts, conditionIn } from "./condition";
import { comparisonSchema, conditionSchema } from "./condition-schema";
import { isNetwork } from "./is-network";

const oneOf = (...known: string[]) => fc.constantFrom(...known, ...known, "never");
const texts = fc.oneof(
	fc.constantFrom("", "a", "10.0.0.1", "10.0.0.0/8", "10.0.0.0/33", "10.0.0.01", "::1", "fd00::/8", "fd00::/129"),
	fc.string({ maxLength: 3 }),
	fc.constantFrom("x".repeat(100), "x".repeat(101), "x".repeat(256)),
);
const lists = fc.oneof(
	fc.array(texts, { maxLength: 2 }),
	fc.constantFrom(["10.0.0.1"], Array(51).fill("10.0.0.1"), Array(50).fill("10.0.0.1"), "10.0.0.1", null),
);
const minutes = fc.constantFrom(0, 1, 15, 525_600, 525_601, 1.5, "15", null);
/** Comparisons of which many are valid, and the others nearly. */
const comparison = fc.oneof(
	fc.record({
		fact: fc.constantFrom("group", "application", "organization"),
		is: oneOf("one-of", "none-of"),
		ids: lists,
	}),
	fc.record({ fact: fc.constant("attribute"), is: oneOf("equal", "containing"), name: texts, value: texts }),
	fc.record({ fact: fc.constant("network"), is: oneOf("one-of", "none-of"), networks: lists }),
	fc.record({ fact: fc.constantFrom("browser", "weather"), is: oneOf("trusted", "new") }),
	fc.record({ fact: fc.constant("last-proof"), is: oneOf("within", "older"), minutes }),
	fc.record({ fact: fc.constant("browser"), is: oneOf("new"), more: fc.boolean() }),
	fc.constantFrom(null, [], "browser", {}),
);
const condition = fc.oneof(
	{
		weight: 10,
		arbitrary: fc.record({ match: oneOf("all", "any"), comparisons: fc.array(comparison, { maxLength: 2 }) }),
	},
	fc.record({ match: fc.constant("any"), comparisons: fc.constantFrom([], null, "x") }),
	fc.constantFrom(undefined, null, "all", []),
);

test("pages take exactly what the schema takes for a condition", () => {
	let valid = 0;
	const runs = { numRuns: propertyRuns(2_000) };
	fc.assert(
		fc.property(condition, (value) => {
			const expected = conditionSchema.safeParse(value).success;
			if (expected) valid++;
			expect(conditionIn({ condition: value }, "condition")).toEqual(expected ? value : null);
		}),
		runs,
	);
	expect(valid).toBeGreaterThan(runs.numRuns / 100);
});

test("the facts are those of the schema, in its order", () => {
	expect(comparedFacts).toEqual(comparisonSchema.options.map(({ shape }) => shape.fact.value));
});

test.each([
	"0.0.0.0",
	"255.255.255.255",
	"256.0.0.1",
	"01.2.3.4",
	"1.2.3.4/0",
	"1.2.3.4/32",
	"1.2.3.4/33",
	"1.2.3.4/08",
	"1.2.3.4/",
	"1.2.3.4/8/8",
	"1.2.3",
	"::",
	"::1",
	"2001:db8::/32",
	"2001:DB8:0:0:0:0:0:1/128",
	"2001:db8::/129",
	"2001:db8:::1",
	"1:2:3:4:5:6:7:8:9",
	"1:2:3:4:5:6:7",
	"fe80::1%eth0",
	"[::1]",
	"::1]@x[",
	"office.example.com",
	"",
	" 10.0.0.1",
	"-1.2.3.4",
])("%j is a network here exactly if it is one for the schema", (network) => {
	const compared = { fact: "network", is: "one-of", networks: [network] };
	expect(isNetwork(network)).toBe(comparisonSchema.safeParse(compared).success);
});
