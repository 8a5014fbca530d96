import { expect, it } from "vitest";
import type { Guarantee, ProvedPath } from "@/lib/flows/assurance/contract";
import { weakestOf } from "./path-words";

const way = (...facts: Guarantee[]): ProvedPath => ({
	authenticated: true,
	facts,
	acr: "urn:portico:acr:one-factor",
	path: [],
});

it("the weakest of ways of one factor is the one that is easiest to phish or to guess", () => {
	const inOrder: ProvedPath[] = [
		way("new-account"),
		way("email"),
		way("password"),
		way("federated"),
		way("authenticator"),
		way("passkey"),
	];
	for (const [index, weakest] of inOrder.entries()) {
		expect(weakestOf(inOrder.slice(index).toReversed()), weakest.facts.join()).toBe(weakest);
	}
});

it("one that signs in nobody is weaker than all others, and an existing sign-in is as strong as another one", () => {
	const nobody: ProvedPath = { ...way("passkey"), authenticated: false };
	expect(weakestOf([way("email"), nobody])).toBe(nobody);
	expect(weakestOf([way("session"), way("passkey")])?.facts).toEqual(["passkey"]);
	expect(weakestOf([way("password", "new-account"), way("password")])?.facts).toEqual(["password"]);
});
