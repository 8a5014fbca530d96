import { describe, expect, test } from "vitest";
import { acrOf, amrOf, type Proof } from "@/lib/flows/executors/contract";
import type { Guarantee } from "../paths/fact-bits";
import type { ProvedPath } from "../paths/paths-to-end";
import { judgeLevel } from "./judge-level";
import { type AssuranceLevel, assuranceLevels, requirementsOfLevel } from "./levels";

const path = (...facts: Guarantee[]): ProvedPath => ({
	authenticated: true,
	facts,
	acr: acrOf(amrOf(facts as Proof[])),
	path: [],
});
const judged = (level: AssuranceLevel, ...ways: ProvedPath[]) => judgeLevel(ways, "AUTHENTICATION", level);
const linesOf = (level: AssuranceLevel, ...ways: ProvedPath[]) =>
	judged(level, ...ways).requirements.flatMap(({ requirement, state, facts, missing }) =>
		"duty" in requirement
			? []
			: [
					[
						"offers" in requirement ? `offers ${requirement.offers}` : requirement.demand,
						state,
						...(state === "met" ? facts : missing.map((each) => each.facts.join(" + "))),
					].join(": "),
				],
	);

describe("the requirements of a level", () => {
	test("name the facts that meet them", () => {
		expect(linesOf("nist-aal2", path("password", "authenticator"), path("passkey", "device-unlock"))).toEqual([
			"two-factors: met: password: authenticator: passkey: device-unlock",
			"replay-resistant: met: authenticator: passkey",
			"email-no-factor: met: password: authenticator: passkey: device-unlock",
			"own-proofs: met: password: authenticator: passkey: device-unlock",
			"offers phishing-resistant: met: passkey",
		]);
	});

	test("name the paths that do not meet them", () => {
		expect(linesOf("eidas-substantial", path("password", "phone"), path("password"))).toEqual([
			"two-factors: unmet: password",
			"replay-resistant: unmet: password",
			"own-proofs: met: password: phone",
		]);
	});

	test("of AAL2 are not met where nobody can choose to resist phishing (SP 800-63B-4 §2.2.2)", () => {
		expect(judged("nist-aal2", path("password", "authenticator")).met).toBe(false);
		expect(judged("nist-aal2", path("password", "authenticator"), path("passkey", "device-unlock")).met).toBe(true);
	});

	test("of FIDO with verification are met by no passkey that only proves presence", () => {
		expect(judged("fido-passkey", path("passkey")).met).toBe(true);
		expect(judged("fido-verified", path("passkey")).met).toBe(false);
		expect(judged("fido-verified", path("passkey", "device-unlock")).met).toBe(true);
	});

	test("are met by nobody where nobody signs in, and an existing sign-in is as strong as the other paths", () => {
		const nobody: ProvedPath = { authenticated: false, facts: [], acr: null, path: [] };
		for (const level of assuranceLevels) {
			expect(judged(level).met).toBe(false);
			expect(judged(level, nobody).met).toBe(false);
		}
		expect(judged("eidas-low", path("session"), path("password")).met).toBe(true);
	});

	test("that no fact shows are the organization's, at every level", () => {
		for (const level of assuranceLevels) {
			const duties = requirementsOfLevel[level].filter((each) => "duty" in each);
			const found = judged(level, path("passkey", "device-unlock")).requirements;
			expect(duties.length, level).toBeGreaterThan(0);
			expect(found.filter(({ state }) => state === "organization").map(({ requirement }) => requirement)).toEqual(
				duties,
			);
		}
	});
});
