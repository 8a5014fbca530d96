import { describe, expect, it } from "vitest";
import type { Demand } from "./demands";
import { effectivePolicy, type PolicyLayers } from "./effective-policy";
import { type AssuranceLevel, assuranceLevels, demandsOfLevel } from "./levels";
import { noPolicy, policySchema } from "./policy";

const layers = (given: Partial<PolicyLayers>) =>
	effectivePolicy({ above: [], organization: noPolicy, flow: noPolicy, exceptedElsewhere: new Set(), ...given });
const demanding = (...demands: Demand[]) => ({ ...noPolicy, demands });
const excepting = (demand: Demand) => ({ ...noPolicy, exceptions: [{ demand, reason: "a partner's old terminal" }] });

describe("the policy of a flow", () => {
	it("is what the organizations above, its own one and the flow demand together", () => {
		const { demands } = layers({
			above: [demanding("one-factor"), demanding("verified-email")],
			organization: demanding("two-factors"),
			flow: demanding("phishing-resistant", "two-factors"),
		});
		expect(demands.map(({ demand, from }) => `${demand} ${from}`)).toEqual([
			"one-factor above",
			"two-factors organization",
			"phishing-resistant flow",
			"verified-email above",
		]);
	});

	it("loses by an exception what its own organization demands, and nothing that one above demands too", () => {
		const own = { organization: demanding("two-factors"), flow: excepting("two-factors") };
		expect(layers(own).demands[0]?.excepted).toBe("a partner's old terminal");
		expect(layers({ ...own, above: [demanding("two-factors")] }).demands[0]?.excepted).toBeNull();
		expect(layers({ flow: { ...excepting("two-factors"), demands: ["two-factors"] } }).demands[0]?.excepted).toBeNull();
	});

	it("lets an existing sign-in meet what every flow of the organization meets", () => {
		const organization = demanding("not-sms-alone", "phishing-resistant");
		const { demands } = layers({ organization, exceptedElsewhere: new Set(["phishing-resistant"]) });
		expect(demands.map(({ bySession }) => bySession)).toEqual([false, true]);
		expect(layers({ flow: organization }).demands.map(({ bySession }) => bySession)).toEqual([false, false]);
	});

	it("blocks by tests as soon as one layer says so", () => {
		expect(layers({}).testsBlock).toBe(false);
		expect(layers({ above: [{ ...noPolicy, testsBlock: true }] }).testsBlock).toBe(true);
	});

	it.each(assuranceLevels.map((level) => [level]))(
		"of the level %s demands what the level does",
		(level: AssuranceLevel) => {
			const demanded = layers({ organization: { ...noPolicy, level } }).demands.map(({ demand }) => demand);
			expect(demanded.toSorted()).toEqual(demandsOfLevel(level).toSorted());
		},
	);
});

describe("a policy is refused", () => {
	it.each([
		["with an unknown demand", { demands: ["three-factors"] }],
		["with an unknown level", { level: "nist-aal4" }],
		["with an exception without a reason", { exceptions: [{ demand: "two-factors", reason: "     short " }] }],
		[
			"with two exceptions from one demand",
			{ exceptions: [1, 2].map(() => ({ demand: "two-factors", reason: "a good reason" })) },
		],
	])("%s", (_, policy) => {
		expect(policySchema.safeParse(policy).success).toBe(false);
	});
});
