import { describe, expect, test } from "vitest";
import { type Comparison, conditionIn, needsAuthentication, provesTrust } from "./condition";
import { conditionSchema } from "./condition-schema";
import { holds } from "./holds";
import { isInNetworks } from "./is-in-networks";
import type { KnownFacts } from "./known-facts";

const known: KnownFacts = {
	groupIds: ["staff", "berlin"],
	attributes: { department: "Sales", email: "ada@example.com" },
	applicationId: "shop",
	organizationId: "acme",
	clientAddress: "10.1.2.3",
	trusted: true,
	minutesSinceProof: 30,
	daysSincePassword: 90,
};
const unknown: KnownFacts = {
	groupIds: null,
	attributes: {},
	applicationId: null,
	organizationId: null,
	clientAddress: "",
	trusted: null,
	minutesSinceProof: null,
	daysSincePassword: null,
};

const comparisons: [Comparison, boolean][] = [
	[{ fact: "group", is: "one-of", ids: ["guests", "staff"] }, true],
	[{ fact: "group", is: "one-of", ids: ["guests"] }, false],
	[{ fact: "group", is: "none-of", ids: ["guests"] }, true],
	[{ fact: "group", is: "none-of", ids: ["guests", "berlin"] }, false],
	[{ fact: "attribute", name: "department", is: "equal", value: "sales" }, true],
	[{ fact: "attribute", name: "department", is: "equal", value: "sale" }, false],
	[{ fact: "attribute", name: "department", is: "different", value: "legal" }, true],
	[{ fact: "attribute", name: "department", is: "different", value: "SALES" }, false],
	[{ fact: "attribute", name: "department", is: "starting-with", value: "sa" }, true],
	[{ fact: "attribute", name: "department", is: "starting-with", value: "les" }, false],
	[{ fact: "attribute", name: "email", is: "ending-with", value: "@example.com" }, true],
	[{ fact: "attribute", name: "email", is: "ending-with", value: "@example.org" }, false],
	[{ fact: "attribute", name: "department", is: "containing", value: "ale" }, true],
	[{ fact: "attribute", name: "department", is: "containing", value: "x" }, false],
	[{ fact: "application", is: "one-of", ids: ["shop"] }, true],
	[{ fact: "application", is: "none-of", ids: ["shop"] }, false],
	[{ fact: "organization", is: "one-of", ids: ["acme"] }, true],
	[{ fact: "organization", is: "none-of", ids: ["acme"] }, false],
	[{ fact: "network", is: "one-of", networks: ["192.0.2.1", "10.0.0.0/8"] }, true],
	[{ fact: "network", is: "none-of", networks: ["10.0.0.0/8"] }, false],
	[{ fact: "browser", is: "trusted" }, true],
	[{ fact: "browser", is: "new" }, false],
	[{ fact: "last-proof", is: "within", minutes: 30 }, true],
	[{ fact: "last-proof", is: "within", minutes: 29 }, false],
	[{ fact: "last-proof", is: "older", minutes: 29 }, true],
	[{ fact: "last-proof", is: "older", minutes: 30 }, false],
	[{ fact: "password-age", is: "within", days: 90 }, true],
	[{ fact: "password-age", is: "within", days: 89 }, false],
	[{ fact: "password-age", is: "older", days: 89 }, true],
	[{ fact: "password-age", is: "older", days: 90 }, false],
];
const alone = (comparison: Comparison) => ({ match: "all" as const, comparisons: [comparison] });

describe.each(comparisons)("%j", (comparison, expected) => {
	test(`is ${expected} of what is known`, () => {
		expect(conditionSchema.parse(alone(comparison))).toEqual(alone(comparison));
		expect(holds(alone(comparison), known)).toBe(expected);
	});

	test("is false of what is not known", () => {
		expect(holds(alone(comparison), unknown)).toBe(false);
	});
});

test("an attribute with the name of a member of every object is not known", () => {
	const comparison = { fact: "attribute", name: "constructor", is: "different", value: "x" } as const;
	expect(holds(alone(comparison), known)).toBe(false);
});

const [isTrue, isFalse]: Comparison[] = [
	{ fact: "application", is: "one-of", ids: ["shop"] },
	{ fact: "application", is: "none-of", ids: ["shop"] },
];

test.each([
	["all", [isTrue], true],
	["all", [isFalse], false],
	["all", [isTrue, isTrue], true],
	["all", [isTrue, isFalse], false],
	["any", [isTrue], true],
	["any", [isFalse], false],
	["any", [isFalse, isTrue], true],
	["any", [isFalse, isFalse], false],
] as const)("%s of %j is %s", (match, parts, expected) => {
	const compared = parts.filter((part) => part !== undefined);
	expect(holds({ match, comparisons: compared }, known)).toBe(expected);
});

describe("an address", () => {
	test.each([
		["10.0.0.1", "10.0.0.0/8", true],
		["11.0.0.1", "10.0.0.0/8", false],
		["192.0.2.7", "192.0.2.7", true],
		["192.0.2.8", "192.0.2.7", false],
		["192.0.2.8", "0.0.0.0/0", true],
		["2001:db8::1", "2001:db8::/32", true],
		["2001:db9::1", "2001:db8::/32", false],
		["2001:0db8:0:0::1", "2001:db8::1", true],
		["2001:db8::1", "0.0.0.0/0", false],
		["10.0.0.1", "::/0", false],
		["::ffff:10.0.0.1", "10.0.0.0/8", true],
		["10.0.0.1", "::ffff:10.0.0.0/104", true],
		["11.0.0.1", "::ffff:10.0.0.0/104", false],
		["", "0.0.0.0/0", null],
		["unknown", "::/0", null],
		["10.0.0.1, 10.0.0.2", "10.0.0.0/8", null],
	])("%s in %s: %s", (address, network, expected) => {
		expect(isInNetworks(address, [network])).toBe(expected);
	});
});

describe("a condition", () => {
	const network = ["10.0.0.0/8"];
	const trusted: Comparison = { fact: "browser", is: "trusted" };
	const inside: Comparison = { fact: "network", is: "one-of", networks: network };
	const staff: Comparison = { fact: "group", is: "one-of", ids: ["staff"] };
	test.each([
		["all", [trusted], true, true],
		["all", [trusted, inside], true, true],
		["any", [trusted, inside], false, false],
		["any", [trusted, trusted], true, true],
		["any", [trusted, staff], false, true],
		["all", [staff], false, true],
		["all", [staff, inside], false, true],
		["all", [inside], false, false],
		["all", [{ fact: "browser", is: "new" }], false, false],
	] as const)("%s of %j proves a trusted browser: %s, needs somebody signed in: %s", (match, parts, proves, needs) => {
		const condition = { match, comparisons: [...parts] as Comparison[] };
		expect(provesTrust(condition)).toBe(proves);
		expect(needsAuthentication(condition)).toBe(needs);
	});

	test.each([
		["without comparisons", { match: "all", comparisons: [] }],
		["of a fact that nobody knows", { match: "all", comparisons: [{ fact: "weather", is: "good" }] }],
		["with a member more", { match: "all", comparisons: [{ ...trusted, not: true }] }],
		["of an empty list", { match: "all", comparisons: [{ ...staff, ids: [] }] }],
		["of no network", { match: "all", comparisons: [{ ...inside, networks: ["10.0.0.0/33"] }] }],
		["of a host name", { match: "all", comparisons: [{ ...inside, networks: ["office.example.com"] }] }],
		["of too many", { match: "all", comparisons: Array.from({ length: 21 }, () => trusted) }],
		["as a text", "group is staff"],
	])("%s is refused", (_, condition) => {
		expect(conditionIn({ condition }, "condition")).toBeNull();
	});

	test("is not read from a member that every object has", () => {
		expect(conditionIn({}, "constructor")).toBeNull();
	});
});
