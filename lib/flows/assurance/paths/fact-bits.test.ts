import { expect, test } from "vitest";
import { proofs } from "@/lib/flows/executors/contract";
import { guaranteesIn, isWithin, NO_FACTS, proofBits, proofsIn, withCode, withCodeUsed, withProofs } from "./fact-bits";

test("every proof has a bit of its own, and there is room for ten more", () => {
	expect(new Set(proofs.map((proof) => proofBits([proof]))).size).toBe(proofs.length);
	for (const proof of proofs) expect(proofsIn(proofBits([proof]))).toEqual([proof]);
	expect(Math.max(...proofs.map((proof) => proofBits([proof]))) * 2 ** (2 + 10)).toBeLessThanOrEqual(2 ** 30);
	expect(guaranteesIn(proofBits(proofs))).toEqual(proofs);
});

test("facts are within others only if both what is proved and what is left behind is", () => {
	const sent = withCode(NO_FACTS, "sms", false);
	const proved = withProofs(NO_FACTS, proofBits(["password"]));
	expect([isWithin(NO_FACTS, sent), isWithin(sent, NO_FACTS)]).toEqual([true, false]);
	expect([isWithin(NO_FACTS, proved), isWithin(proved, NO_FACTS)]).toEqual([true, false]);
	expect([isWithin(sent, proved), isWithin(proved, sent)]).toEqual([false, false]);
});

test.each([
	["a code that a newcomer has entered verifies the address with the account, not before", true, []],
	["a code of an account proves nothing that its step does not declare", false, []],
] as const)("%s", (_, isSignUp, expected) => {
	const after = withCodeUsed(withCode(NO_FACTS, "email", isSignUp), "email", isSignUp);
	expect(guaranteesIn(after.proved)).toEqual(expected);
});
