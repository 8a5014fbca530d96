import { expect, test } from "vitest";
import { comparedFacts, comparisonSchema, conditionSchema } from "@/lib/flows/executors/contract";
import { comparisonProblem, draftOf, newComparison, operators } from "./comparison-draft";

const complete = {
	group: { ids: ["staff"] },
	attribute: { name: "department", value: "Sales" },
	application: { ids: ["shop"] },
	organization: { ids: ["acme"] },
	network: { networks: ["10.0.0.0/8", "::1"] },
	browser: {},
	"last-proof": { minutes: 15 },
	"password-age": { days: 365 },
};

test.each(comparedFacts)("a comparison of %s has a problem at its field exactly until it is complete", (fact) => {
	const fresh = newComparison(fact);
	expect(comparisonProblem(fresh) === undefined).toBe(comparisonSchema.safeParse(fresh).success);
	for (const is of operators[fact]) {
		const filled = { ...fresh, ...complete[fact], is };
		expect(comparisonProblem(filled)).toBeUndefined();
		expect(comparisonSchema.parse(filled)).toEqual(filled);
		for (const member of Object.keys(complete[fact])) {
			const emptied = {
				...filled,
				[member]: ["minutes", "days"].includes(member) ? 0 : member.endsWith("s") ? [] : "",
			};
			expect(comparisonProblem(emptied)?.member).toBe(member);
			expect(comparisonSchema.safeParse(emptied).success).toBe(false);
		}
	}
});

test("a network that is none is named", () => {
	const wrong = { ...newComparison("network"), networks: ["10.0.0.0/8", "office"] };
	expect(comparisonProblem(wrong)).toMatchObject({ member: "networks", value: "office" });
});

test("every condition that is allowed, and every incomplete one, is edited with menus", () => {
	const condition = {
		match: "any",
		comparisons: comparedFacts.map((fact) => ({ ...newComparison(fact), ...complete[fact] })),
	};
	expect(conditionSchema.parse(condition)).toEqual(condition);
	expect(draftOf(condition)).toEqual(condition);
	expect(draftOf(undefined)).toEqual({ match: "all", comparisons: [] });
	const incomplete = { match: "all", comparisons: comparedFacts.map(newComparison) };
	expect(draftOf(incomplete)).toEqual(incomplete);
});

test.each([
	["a text", "group is staff"],
	["null", null],
	["another way to match", { match: "none", comparisons: [] }],
	["a fact that is not known", { match: "all", comparisons: [{ fact: "weather", is: "good" }] }],
	["an operator of another fact", { match: "all", comparisons: [{ fact: "browser", is: "one-of" }] }],
	["a member more", { match: "all", comparisons: [{ fact: "browser", is: "new", ids: ["a"] }] }],
	["a value of another type", { match: "all", comparisons: [{ fact: "group", is: "one-of", ids: "staff" }] }],
])("%s is edited as JSON", (_, value) => {
	expect(draftOf(value)).toBeUndefined();
});
