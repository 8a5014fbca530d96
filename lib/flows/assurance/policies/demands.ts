import type { FlowType } from "@/lib/flows/model";

/** The demands that a policy can make of the paths to an END, in the order in which they are shown. */
export const demands = [
	"one-factor",
	"two-factors",
	"phishing-resistant",
	"replay-resistant",
	"takeover-resistant",
	"user-verified",
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
