import { describe, expect, test } from "vitest";
import { ada, fakePorts } from "../fixtures/fake-ports";
import { runWith, type Situation, signedInAda } from "../fixtures/run-with";
import { needsOf } from "../needs";
import { simulatedOutcomes } from "../simulated-outcomes";
import type { Comparison } from "./condition";
import { conditionExecutor } from "./executor";

const isFalse = { kind: "failure", reason: "not-allowed", quiet: true };
const fakes = fakePorts();
fakes.groups.set(ada.userId, ["staff"]);
fakes.trustedBrowsers.set("hash", ada.userId);

function about(comparison: Comparison, situation: Situation = signedInAda) {
	const properties = { condition: { match: "all", comparisons: [comparison] } };
	return runWith("ConditionExecutor", { ...situation, properties }, fakes);
}

describe("a condition", () => {
	test.each<[Comparison]>([
		[{ fact: "group", is: "one-of", ids: ["staff"] }],
		[{ fact: "attribute", name: "firstName", is: "equal", value: "Ada" }],
		[{ fact: "organization", is: "one-of", ids: ["home"] }],
	])("about an account is true once the account is authenticated, and false before: %j", async (comparison) => {
		expect(await about(comparison)).toEqual({ kind: "success" });
		for (const situation of [{ subject: ada }, { subject: "nobody" as const }, {}])
			expect(await about(comparison, situation)).toEqual(isFalse);
	});

	test("that asks whether somebody is in no group is false while nobody is known", async () => {
		const comparison: Comparison = { fact: "group", is: "none-of", ids: ["guests"] };
		expect(await about(comparison)).toEqual({ kind: "success" });
		expect(await about(comparison, {})).toEqual(isFalse);
	});

	test("about the application and the network needs nobody", async () => {
		expect(await about({ fact: "application", is: "one-of", ids: ["app"] }, {})).toEqual({ kind: "success" });
		expect(await about({ fact: "application", is: "none-of", ids: ["app"] }, {})).toEqual(isFalse);
		expect(await about({ fact: "application", is: "none-of", ids: ["app"] }, { application: null })).toEqual(isFalse);
		expect(await about({ fact: "network", is: "one-of", networks: ["192.0.2.0/24"] }, {})).toEqual({ kind: "success" });
	});

	test("ignores addresses that nobody has verified", async () => {
		const comparison: Comparison = { fact: "attribute", name: "email", is: "ending-with", value: "@example.com" };
		expect(await about(comparison)).toEqual(isFalse);
		const verified = fakePorts();
		for (const user of verified.users) user.emailVerified = true;
		const properties = { condition: { match: "all", comparisons: [comparison] } };
		expect(await runWith("ConditionExecutor", { ...signedInAda, properties }, verified)).toEqual({ kind: "success" });
	});

	test("takes a browser for new unless it is trusted for the authenticated account", async () => {
		const request = { browserTokens: ["hash"] };
		const [trusted, isNew]: Comparison[] = [
			{ fact: "browser", is: "trusted" },
			{ fact: "browser", is: "new" },
		];
		if (trusted === undefined || isNew === undefined) throw new Error("two comparisons");
		expect(await about(trusted, { ...signedInAda, request })).toEqual({ kind: "success" });
		expect(await about(isNew, { ...signedInAda, request })).toEqual(isFalse);
		for (const situation of [signedInAda, { request }, { subject: ada, request }]) {
			expect(await about(trusted, situation)).toEqual(isFalse);
			expect(await about(isNew, situation)).toEqual({ kind: "success" });
		}
	});

	test("knows how old the password of the account is, and nothing of an account without one", async () => {
		const older: Comparison = { fact: "password-age", is: "older", days: 90 };
		const aged = (days: number | undefined) => {
			const of = fakePorts();
			const setAt = days === undefined ? {} : { passwordSetAt: of.nowMs / 1000 - days * 86_400 };
			for (const user of of.users) Object.assign(user, setAt);
			const properties = { condition: { match: "all", comparisons: [older] } };
			return runWith("ConditionExecutor", { ...signedInAda, properties }, of);
		};
		expect(await aged(91)).toEqual({ kind: "success" });
		expect(await aged(89)).toEqual(isFalse);
		expect(await aged(undefined)).toEqual(isFalse);
		expect(await about(older, { subject: ada })).toEqual(isFalse);
	});

	test("knows the time since the last proof, of this execution or of its session", async () => {
		const authenticatedAt = fakes.nowMs / 1000 - 600;
		const within = (minutes: number): Comparison => ({ fact: "last-proof", is: "within", minutes });
		expect(await about(within(10), { ...signedInAda, authenticatedAt })).toEqual({ kind: "success" });
		expect(await about(within(9), { ...signedInAda, authenticatedAt })).toEqual(isFalse);
		expect(await about({ fact: "last-proof", is: "older", minutes: 9 }, {})).toEqual(isFalse);
	});
});

test("a condition about an account can only be true in a simulation after somebody was authenticated", () => {
	const properties = { condition: { match: "all", comparisons: [{ fact: "group", is: "one-of", ids: ["staff"] }] } };
	const task = { mode: undefined, flowType: "AUTHENTICATION" as const };
	const names = (holds: ("authenticated" | "account")[]) =>
		simulatedOutcomes(conditionExecutor, {
			...task,
			inputs: [],
			values: {},
			subject: null,
			cameBack: false,
			before: { holds, codeSent: false, asked: [], properties },
		}).map(({ name }) => name);
	expect(needsOf(conditionExecutor, { ...task, properties })).toEqual([["authenticated"]]);
	expect(names(["account"])).toEqual(["condition-false", "timeout", "throws"]);
	expect(names(["account", "authenticated"])).toEqual(["condition-true", "condition-false", "timeout", "throws"]);
});
