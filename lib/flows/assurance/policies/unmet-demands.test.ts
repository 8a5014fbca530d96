import { describe, expect, it } from "vitest";
import { describeCatalog } from "@/lib/flows/executors";
import { acrOf, amrOf, type Proof } from "@/lib/flows/executors/contract";
import { type FlowType, flowTemplates } from "@/lib/flows/model";
import { analyseFlow } from "../analyse-flow";
import { usualFlows } from "../fixtures/usual-flows";
import type { Guarantee } from "../paths/fact-bits";
import { type Demand, demands } from "./demands";
import { effectivePolicy } from "./effective-policy";
import { type AssuranceLevel, assuranceLevels } from "./levels";
import { noPolicy } from "./policy";
import { unmetDemands } from "./unmet-demands";

const executors = new Map(describeCatalog().map((executor) => [executor.name, executor]));
const policyOf = (demanded: Demand[], exceptedElsewhere: Demand[] = []) =>
	effectivePolicy({
		above: [],
		organization: { ...noPolicy, demands: demanded },
		flow: noPolicy,
		exceptedElsewhere: new Set(exceptedElsewhere),
	});

function unmet(facts: Guarantee[], demanded: Demand[], flowType: FlowType = "AUTHENTICATION", excepted: Demand[] = []) {
	const proofs = facts.filter((fact): fact is Proof => !fact.startsWith("verified-"));
	const reached = { authenticated: true, facts, acr: acrOf(amrOf(proofs)), path: [] };
	return unmetDemands(reached, flowType, policyOf(demanded, excepted).demands);
}

describe("a way does not meet", () => {
	it.each<[string, Guarantee[], Demand[]]>([
		["two kinds of factors by two codes", ["phone", "email"], ["two-factors"]],
		["two kinds of factors by a password", ["password"], ["two-factors"]],
		["a passkey by a password and a code", ["password", "phone"], ["phishing-resistant"]],
		["resistance to replay by a password", ["password"], ["replay-resistant"]],
		["resistance to a takeover by codes to addresses", ["phone", "email"], ["takeover-resistant"]],
		["verification of the person by a passkey that only proves presence", ["passkey"], ["user-verified"]],
		["more than a text message by a text message", ["phone"], ["not-sms-alone"]],
		["more than an email by an email", ["email"], ["not-email-alone"]],
		["what does not count email by an email", ["email"], ["email-no-factor"]],
		["proofs here by a sign-in elsewhere", ["federated"], ["own-proofs"]],
	])("%s", (_, facts, demanded) => {
		expect(unmet(facts, demanded)).toEqual(demanded);
	});

	it("resistance to replay by an email, where email counts as none; a password and a code resist what each of them resists", () => {
		expect(unmet(["password", "email"], ["replay-resistant", "takeover-resistant"])).toEqual([]);
		expect(unmet(["password", "email"], ["replay-resistant", "email-no-factor"])).toEqual(["replay-resistant"]);
		expect(unmet(["passkey"], ["phishing-resistant", "replay-resistant", "takeover-resistant"])).toEqual([]);
	});

	it("two factors by a password and an email, where email counts as none", () => {
		expect(unmet(["password", "email"], ["two-factors"])).toEqual([]);
		expect(unmet(["password", "email"], ["two-factors", "email-no-factor"])).toEqual(["two-factors"]);
	});

	it("two factors by a sign-in elsewhere, where those do not count", () => {
		expect(unmet(["organization"], ["two-factors"])).toEqual([]);
		expect(unmet(["organization"], ["two-factors", "own-proofs"])).toEqual(["two-factors", "own-proofs"]);
		expect(unmet(["federated", "password", "phone"], ["two-factors", "own-proofs"])).toEqual([]);
	});

	it("by an existing sign-in what another flow of the organization is excepted from, except by its strength", () => {
		expect(unmet(["session"], ["phishing-resistant"])).toEqual([]);
		expect(unmet(["session"], ["phishing-resistant"], "AUTHENTICATION", ["phishing-resistant"])).toEqual([
			"phishing-resistant",
		]);
		expect(unmet(["strong-session"], ["two-factors"], "AUTHENTICATION", ["two-factors"])).toEqual([]);
		expect(unmet(["any-session"], ["two-factors"], "AUTHENTICATION", ["two-factors"])).toEqual(["two-factors"]);
	});

	it("by a new account an address that nobody has verified; a sign-in has no new account", () => {
		expect(unmet(["email", "new-account"], ["verified-email"], "REGISTRATION")).toEqual(["verified-email"]);
		expect(unmet(["email", "new-account", "verified-email"], ["verified-email"], "REGISTRATION")).toEqual([]);
		expect(unmet(["organization"], ["verified-email"], "REGISTRATION")).toEqual([]);
		expect(unmet(["password"], ["verified-email"])).toEqual([]);
	});
});

it("one demand more never makes a way that did not meet the policy meet it", () => {
	const sets: Guarantee[][] = [
		["password"],
		["email"],
		["phone", "password"],
		["federated"],
		["session"],
		["passkey"],
		[],
	];
	for (const facts of sets)
		for (const one of demands)
			for (const other of demands) {
				const before = unmet(facts, [one]);
				expect(unmet(facts, [one, other]), `${facts} ${one} ${other}`).toEqual(expect.arrayContaining(before));
			}
});

/** Reviewed by hand: the levels that each sign-in flow reaches. */
const levelsOf: Readonly<Record<string, readonly AssuranceLevel[]>> = {
	password: ["eidas-low"],
	"password-link": ["eidas-low"],
	"passkey-first": ["eidas-low"],
	"password-then-authenticator": ["eidas-low", "eidas-substantial", "nist-aal1"],
	"password-then-sms": ["eidas-low", "eidas-substantial", "nist-aal1", "nist-aal2"],
	"password-or-sms": ["eidas-low"],
	"email-code": ["eidas-low"],
	"magic-link": ["eidas-low"],
	"social-or-password": ["eidas-low"],
	"organization-discovery": ["eidas-low", "nist-aal1"],
	"password-or-organization": ["eidas-low"],
	"password-or-parent": ["eidas-low"],
	"invitation-code": ["eidas-low", "nist-aal1"],
	"password-and-access": ["eidas-low", "nist-aal1"],
	"choose-password-social-or-sms": ["eidas-low", "nist-aal1"],
	"password-or-sms-older-executors": ["eidas-low", "nist-aal1"],
	"sms-only": ["eidas-low", "nist-aal1"],
};

const flows = [...flowTemplates.map(({ id, definition }) => [id, definition()] as const)].concat(
	usualFlows.map((flow) => [flow.name, flow] as const),
);

it.each(Object.entries(levelsOf))("%s reaches these levels and no others", (name, levels) => {
	const flow = flows.find(([id]) => id === name)?.[1] ?? { flowType: "AUTHENTICATION" as const, nodes: [] };
	const without = (level: AssuranceLevel) => {
		const policy = effectivePolicy({
			above: [],
			organization: { ...noPolicy, level },
			flow: noPolicy,
			exceptedElsewhere: new Set(),
		});
		return analyseFlow(flow, executors, { policy }).problems.filter(({ code }) => code === "demand-unmet");
	};
	expect(assuranceLevels.filter((level) => without(level).length === 0).toSorted()).toEqual(levels);
});
