import { type Condition, type Proof, proofs } from "@/lib/flows/executors/contract";

/** What a path guarantees: proofs of its steps, and verified addresses of the account. */
export type Guarantee = Proof | "verified-email" | "verified-phone";

/** The facts of an execution: bits of two integers, so that more executors can bring theirs. */
export interface Facts {
	/** Bits of what is guaranteed. */
	readonly proved: number;
	/** Bits of what steps need or leave behind. */
	readonly held: number;
}

export const guarantees = [...proofs, "verified-email", "verified-phone"] as const satisfies readonly Guarantee[];
const guaranteed = wordOf(guarantees);
const EMAIL_VERIFIED = guaranteed["verified-email"];
const PHONE_VERIFIED = guaranteed["verified-phone"];

const leftBehind = wordOf([
	"authenticated",
	"account",
	"email-held",
	"email-matches",
	"phone-matches",
	"sms-to-account",
	"sms-to-newcomer",
	"email-to-account",
	"email-to-newcomer",
	"magic-link-to-account",
	"magic-link-to-newcomer",
]);
const AUTHENTICATED = leftBehind.authenticated;
/** The execution has an account, proved or not, or pretends to. */
const ACCOUNT = leftBehind.account;
/** A sign-up has proved an email address. */
const EMAIL_HELD = leftBehind["email-held"];
/** The proved address is still the entered one, so that a new account gets it as verified. */
const EMAIL_MATCHES = leftBehind["email-matches"];
const PHONE_MATCHES = leftBehind["phone-matches"];

export type Factor = "sms" | "email" | "magic-link";

/** A code was sent and not used up: to an account, or to an address that somebody signs up with. */
const codes: Readonly<Record<Factor, { toAccount: number; toNewcomer: number; isEmail: boolean }>> = {
	sms: { toAccount: leftBehind["sms-to-account"], toNewcomer: leftBehind["sms-to-newcomer"], isEmail: false },
	email: { toAccount: leftBehind["email-to-account"], toNewcomer: leftBehind["email-to-newcomer"], isEmail: true },
	"magic-link": {
		toAccount: leftBehind["magic-link-to-account"],
		toNewcomer: leftBehind["magic-link-to-newcomer"],
		isEmail: true,
	},
};

/** What is left behind and no later step depends on. For all other facts, an execution with fewer can do whatever one with more can. */
const GATES = ~(EMAIL_MATCHES | PHONE_MATCHES);

export const NO_FACTS: Facts = { proved: 0, held: 0 };
/** All facts, as what any number of states have in common. */
export const ALL_FACTS: Facts = { proved: -1, held: -1 };

export function isAuthenticated({ held }: Facts): boolean {
	return (held & AUTHENTICATED) !== 0;
}

export function hasAccount({ held }: Facts): boolean {
	return (held & ACCOUNT) !== 0;
}

/** Whether the one has no fact that the other lacks. */
export function isWithin(one: Facts, other: Facts): boolean {
	return (one.proved & ~other.proved) === 0 && (one.held & ~other.held) === 0;
}

export function inCommon(one: Facts, other: Facts): Facts {
	return { proved: one.proved & other.proved, held: one.held & other.held };
}

/** The same text for the same facts. */
export function keyOfFacts({ proved, held }: Facts): string {
	return `${proved} ${held}`;
}

/** The same number for facts of which later steps depend on the same. */
export function gatesOf({ held }: Facts): number {
	return held & GATES;
}

export function proofBits(proved: readonly Proof[]): number {
	return proved.reduce((bits, proof) => bits | guaranteed[proof], 0);
}

export function proofsIn(bits: number): Proof[] {
	return proofs.filter((proof) => (bits & guaranteed[proof]) !== 0);
}

export function guaranteesIn(bits: number): Guarantee[] {
	return guarantees.filter((guarantee) => (bits & guaranteed[guarantee]) !== 0);
}

export function meets(facts: Facts, condition: Condition): boolean {
	switch (condition) {
		case "authenticated":
			return isAuthenticated(facts);
		case "account":
			return hasAccount(facts);
		case "no-account":
			return !hasAccount(facts);
		case "proved-email":
			return (facts.held & EMAIL_HELD) !== 0;
	}
}

export function codeIsOut({ held }: Facts, factor: Factor): boolean {
	const { toAccount, toNewcomer } = codes[factor];
	return (held & (toAccount | toNewcomer)) !== 0;
}

/** The facts after a code was sent: in a sign-up before anybody is authenticated to an address, otherwise to an account. */
export function withCode(facts: Facts, factor: Factor, isSignUp: boolean): Facts {
	const { toAccount, toNewcomer } = codes[factor];
	const rest = facts.held & ~(toAccount | toNewcomer);
	if (isSignUp && !isAuthenticated(facts)) return { ...facts, held: rest | toNewcomer };
	return { ...facts, held: rest | toAccount | ACCOUNT };
}

/**
 * The facts after a correct code, which is used up. In a sign-up its address is proved as well; otherwise the proof says this.
 */
export function withCodeUsed({ proved, held }: Facts, factor: Factor, isSignUp: boolean): Facts {
	const { toAccount, toNewcomer, isEmail } = codes[factor];
	const rest = held & ~(toAccount | toNewcomer);
	if (!isSignUp) return { proved, held: rest };
	if ((held & toNewcomer) !== 0) return { proved, held: rest | (isEmail ? EMAIL_HELD | EMAIL_MATCHES : PHONE_MATCHES) };
	return { proved: proved | (isEmail ? EMAIL_VERIFIED : PHONE_VERIFIED), held: rest };
}

/** The facts after an account was created: its addresses are verified if they were proved before. */
export function withVerifiedAddresses({ proved, held }: Facts): Facts {
	const verified = (held & EMAIL_MATCHES ? EMAIL_VERIFIED : 0) | (held & PHONE_MATCHES ? PHONE_VERIFIED : 0);
	return { proved: proved | verified, held };
}

/** The facts after these values were entered again, so an address that was proved before may be another one now. */
export function withReentered({ proved, held }: Facts, identifiers: ReadonlySet<string>): Facts {
	const lost = (identifiers.has("email") ? EMAIL_MATCHES : 0) | (identifiers.has("mobileNumber") ? PHONE_MATCHES : 0);
	return { proved, held: held & ~lost };
}

export function withAccount({ proved, held }: Facts): Facts {
	return { proved, held: held | ACCOUNT };
}

export function withSignIn({ proved, held }: Facts): Facts {
	return { proved, held: held | ACCOUNT | AUTHENTICATED };
}

export function withProofs({ proved, held }: Facts, proofs: number): Facts {
	return { proved: proved | proofs, held };
}

/** A bit for each name. The highest bit of an integer is its sign and stays free. */
function wordOf<const Name extends string>(names: readonly Name[]): Readonly<Record<Name, number>> {
	if (names.length > 31) throw new Error(`${names.length} facts do not fit into an integer`);
	return Object.fromEntries(names.map((name, index) => [name, 1 << index])) as Record<Name, number>;
}
