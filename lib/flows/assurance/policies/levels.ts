import type { Demand } from "./demands";

/** Named policies: the parts of published levels that a flow decides. */
export const assuranceLevels = [
	"nist-aal1",
	"nist-aal2",
	"nist-aal3",
	"eidas-low",
	"eidas-substantial",
	"eidas-high",
	"fido-passkey",
	"fido-verified",
] as const;

export type AssuranceLevel = (typeof assuranceLevels)[number];

/** What no fact of a flow can show, so that the organization has to see to it. */
export const duties = [
	"sign-in-again",
	"alternative-to-sms",
	"recovery-as-strong",
	"key-not-exportable",
	"identity-proofed",
	"means-delivered",
	"managed",
	"duplication-prevented",
	"authenticator-certified",
] as const;

export type Duty = (typeof duties)[number];

/** A requirement of a level, with its place in the standard. */
export type Requirement = { source: string } & (
	| { /** Every path meets the demand. */ demand: Demand }
	| { /** Some path meets the demand, so that people can choose it. */ offers: Demand }
	| { duty: Duty }
);

const NIST = "SP 800-63B-4";
const EIDAS = "(EU) 2015/1502";
const FIDO = "FIDO2, WebAuthn 3";

const signInAgain = (source: string): Requirement => ({ duty: "sign-in-again", source });
const emailIsNone: Requirement = { demand: "email-no-factor", source: `${NIST} §3.1.3.1` };
const ownProofs: Requirement = { demand: "own-proofs", source: "SP 800-63C-4 §2" };
const recoveryAsStrong: Requirement = { duty: "recovery-as-strong", source: `${NIST} §4.2` };
const alternativeToSms: Requirement = { duty: "alternative-to-sms", source: `${NIST} §3.2.9` };

const eidasDuties: readonly Requirement[] = [
	{ duty: "identity-proofed", source: `${EIDAS} 2.1.2` },
	{ duty: "means-delivered", source: `${EIDAS} 2.2.2` },
	{ duty: "managed", source: `${EIDAS} 2.4` },
];
const eidasSubstantial: readonly Requirement[] = [
	{ demand: "two-factors", source: `${EIDAS} 2.2.1` },
	{ demand: "replay-resistant", source: `${EIDAS} 2.3.1` },
	{ demand: "own-proofs", source: `${EIDAS} 2.2.1` },
];

/** What each level requires, in the order of its standard. */
export const requirementsOfLevel: Readonly<Record<AssuranceLevel, readonly Requirement[]>> = {
	"nist-aal1": [
		{ demand: "one-factor", source: `${NIST} §2.1.1` },
		emailIsNone,
		signInAgain(`${NIST} §2.1.3`),
		alternativeToSms,
		recoveryAsStrong,
	],
	"nist-aal2": [
		{ demand: "two-factors", source: `${NIST} §2.2.1` },
		{ demand: "replay-resistant", source: `${NIST} §2.2.2` },
		emailIsNone,
		ownProofs,
		{ offers: "phishing-resistant", source: `${NIST} §2.2.2` },
		signInAgain(`${NIST} §2.2.3`),
		alternativeToSms,
		recoveryAsStrong,
	],
	"nist-aal3": [
		{ demand: "two-factors", source: `${NIST} §2.3.1` },
		{ demand: "phishing-resistant", source: `${NIST} §2.3.2` },
		{ demand: "replay-resistant", source: `${NIST} §2.3.2` },
		emailIsNone,
		ownProofs,
		{ duty: "key-not-exportable", source: `${NIST} §3.2.13` },
		signInAgain(`${NIST} §2.3.3`),
		recoveryAsStrong,
	],
	"eidas-low": [{ demand: "one-factor", source: `${EIDAS} 2.2.1` }, ...eidasDuties],
	"eidas-substantial": [...eidasSubstantial, ...eidasDuties],
	"eidas-high": [
		...eidasSubstantial,
		{ demand: "phishing-resistant", source: `${EIDAS} 2.3.1` },
		{ duty: "duplication-prevented", source: `${EIDAS} 2.2.1` },
		...eidasDuties,
	],
	"fido-passkey": [
		{ demand: "phishing-resistant", source: FIDO },
		{ demand: "own-proofs", source: FIDO },
		{ duty: "authenticator-certified", source: "FIDO Certified Authenticator Levels" },
	],
	"fido-verified": [
		{ demand: "phishing-resistant", source: FIDO },
		{ demand: "user-verified", source: `${FIDO}, UserVerificationRequirement` },
		{ demand: "own-proofs", source: FIDO },
		{ duty: "authenticator-certified", source: "FIDO Certified Authenticator Levels" },
	],
};

/** What each level demands of every path. */
export function demandsOfLevel(level: AssuranceLevel): Demand[] {
	return requirementsOfLevel[level].flatMap((requirement) => ("demand" in requirement ? [requirement.demand] : []));
}
