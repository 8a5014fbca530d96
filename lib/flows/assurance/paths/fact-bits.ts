import { type Condition, type Proof, proofs } from "@/lib/flows/executors/contract";

/** The facts of an execution as bits of one integer: first the proofs, then what steps need or leave behind. */
const after = proofs.length;

export const AUTHENTICATED = 1 << after;
/** The execution has an account, proved or not, or pretends to. */
export const ACCOUNT = 1 << (after + 1);
/** A sign-up has proved an email address. */
const EMAIL_HELD = 1 << (after + 2);
/** The proved address is still the entered one, so that a new account gets it as verified. */
const EMAIL_MATCHES = 1 << (after + 3);
const PHONE_MATCHES = 1 << (after + 4);
/** The account has a verified address. */
export const EMAIL_VERIFIED = 1 << (after + 5);
export const PHONE_VERIFIED = 1 << (after + 6);

/** A code was sent and not used up: to an account, or to an address that somebody signs up with. */
const codes = new Map([
	["sms", { toAccount: 1 << (after + 7), toNewcomer: 1 << (after + 8), attribute: "mobileNumber" }],
	["email", { toAccount: 1 << (after + 9), toNewcomer: 1 << (after + 10), attribute: "email" }],
	["magic-link", { toAccount: 1 << (after + 11), toNewcomer: 1 << (after + 12), attribute: "email" }],
] as const);

const codeBits = [...codes.values()].reduce((all, { toAccount, toNewcomer }) => all | toAccount | toNewcomer, 0);

/** The facts that later steps depend on. As for all other facts, an execution with fewer can do whatever one with more can. */
export const GATES = AUTHENTICATED | ACCOUNT | EMAIL_HELD | codeBits;
const PROOFS = (1 << after) - 1;
/** The facts that a path is said to guarantee. */
export const GUARANTEES = PROOFS | EMAIL_VERIFIED | PHONE_VERIFIED;

export type Factor = "sms" | "email" | "magic-link";

export function proofBits(proved: readonly Proof[]): number {
	return proved.reduce((bits, proof) => bits | (1 << proofs.indexOf(proof)), 0);
}

export function proofsIn(bits: number): Proof[] {
	return proofs.filter((_, index) => (bits & (1 << index)) !== 0);
}

export function meets(facts: number, condition: Condition): boolean {
	switch (condition) {
		case "authenticated":
			return (facts & AUTHENTICATED) !== 0;
		case "account":
			return (facts & ACCOUNT) !== 0;
		case "no-account":
			return (facts & ACCOUNT) === 0;
		case "proved-email":
			return (facts & EMAIL_HELD) !== 0;
	}
}

export function codeIsOut(facts: number, factor: Factor): boolean {
	const { toAccount, toNewcomer } = bitsOf(factor);
	return (facts & (toAccount | toNewcomer)) !== 0;
}

/** The facts after a code was sent: in a sign-up before anybody is authenticated to an address, otherwise to an account. */
export function withCode(facts: number, factor: Factor, isSignUp: boolean): number {
	const { toAccount, toNewcomer } = bitsOf(factor);
	const rest = facts & ~(toAccount | toNewcomer);
	if (isSignUp && (facts & AUTHENTICATED) === 0) return rest | toNewcomer;
	return rest | toAccount | ACCOUNT;
}

/**
 * The facts after a correct code, which is used up. In a sign-up its address is proved as well; otherwise the proof says this.
 */
export function withCodeUsed(facts: number, factor: Factor, isSignUp: boolean): number {
	const { toAccount, toNewcomer, attribute } = bitsOf(factor);
	const isEmail = attribute === "email";
	const rest = facts & ~(toAccount | toNewcomer);
	if (!isSignUp) return rest;
	if ((facts & toNewcomer) !== 0) return rest | (isEmail ? EMAIL_HELD | EMAIL_MATCHES : PHONE_MATCHES);
	return rest | (isEmail ? EMAIL_VERIFIED : PHONE_VERIFIED);
}

/** The facts after an account was created: its addresses are verified if they were proved before. */
export function withVerifiedAddresses(facts: number): number {
	return facts | (facts & EMAIL_MATCHES ? EMAIL_VERIFIED : 0) | (facts & PHONE_MATCHES ? PHONE_VERIFIED : 0);
}

/** The facts after these values were entered again, so an address that was proved before may be another one now. */
export function withReentered(facts: number, identifiers: ReadonlySet<string>): number {
	const lost = (identifiers.has("email") ? EMAIL_MATCHES : 0) | (identifiers.has("mobileNumber") ? PHONE_MATCHES : 0);
	return facts & ~lost;
}

function bitsOf(factor: Factor) {
	const bits = codes.get(factor);
	if (bits === undefined) throw new Error(`No bits for the factor ${factor}`);
	return bits;
}
