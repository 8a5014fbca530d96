import type { FlowType } from "@/lib/flows/model";

/** The demands that a policy can make of the paths to an END, in the order in which they are shown. */
export const demands = [
	"one-factor",
	"two-factors",
	"phishing-resistant",
	"not-sms-alone",
	"not-email-alone",
	"email-no-factor",
	"own-proofs",
	"verified-email",
	"verified-phone",
] as const;

export type Demand = (typeof demands)[number];

/** Whether a demand applies to flows of this type: those of verified addresses apply to sign-ups, all others to sign-ins. */
export function concerns(demand: Demand, flowType: FlowType): boolean {
	const ofSignUps = demand === "verified-email" || demand === "verified-phone";
	return ofSignUps === (flowType === "REGISTRATION");
}

/** Named policies, like the levels of NIST SP 800-63B and of eIDAS as far as a flow decides them. */
export const assuranceLevels = [
	"nist-aal1",
	"nist-aal2",
	"nist-aal3",
	"eidas-low",
	"eidas-substantial",
	"eidas-high",
] as const;

export type AssuranceLevel = (typeof assuranceLevels)[number];

/** What each level demands. */
export const demandsOfLevel: Readonly<Record<AssuranceLevel, readonly Demand[]>> = {
	"nist-aal1": ["one-factor", "email-no-factor"],
	"nist-aal2": ["two-factors", "email-no-factor", "own-proofs"],
	"nist-aal3": ["two-factors", "phishing-resistant", "email-no-factor", "own-proofs"],
	"eidas-low": ["one-factor"],
	"eidas-substantial": ["two-factors", "own-proofs"],
	"eidas-high": ["two-factors", "phishing-resistant", "own-proofs"],
};
