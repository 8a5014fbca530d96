import { describe, expect, it } from "vitest";
import { end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import { bypassesIn, code, email, otp, run, twoSteps } from "../../fixtures/two-steps";

describe("a verification that is passed by", () => {
	const buttons = (...targets: string[]) => ({ actions: prompt("x", targets).actions });

	it("in no flow in which a failure leads back, or to another verification", () => {
		expect(bypassesIn(twoSteps())).toEqual([]);
		const orApp = run("app", "TOTPExecutor", { onSuccess: "assert", onFailure: "code" });
		expect(bypassesIn(twoSteps({ verify: { onFailure: "app" } }, orApp))).toEqual([]);
	});

	it("by a wrong code that leads to the END, at once or over a screen that says so", () => {
		expect(bypassesIn(twoSteps({ verify: { onFailure: "assert" } }))).toEqual(["verify .onFailure"]);
		const sorry = prompt("sorry", ["assert"]);
		expect(bypassesIn(twoSteps({ verify: { onFailure: "sorry" } }, sorry))).toEqual(["verify .onFailure"]);
	});

	it("by a button beside the one that verifies, and not by the failure that leads to this button", () => {
		expect(bypassesIn(twoSteps({ code: buttons("verify", "assert") }))).toEqual(["code .actions[1].nextNode verify"]);
		const again = prompt("again", ["verify", "assert"]);
		expect(bypassesIn(twoSteps({ verify: { onFailure: "again" } }, again))).toEqual([
			"again .actions[1].nextNode verify",
		]);
	});

	it("by a button of a second screen, and by each button of several", () => {
		const others = prompt("others", ["assert", "code"]);
		expect(bypassesIn(twoSteps({ code: buttons("verify", "others") }, others))).toEqual([
			"others .actions[0].nextNode verify",
		]);
		expect(bypassesIn(twoSteps({ code: buttons("verify", "assert", "end") }))).toEqual([
			"code .actions[2].nextNode verify",
			"code .actions[1].nextNode verify",
		]);
	});

	it("although another path is as weak on purpose: a condition decides that only some need the second step", () => {
		const staff = { match: "all", comparisons: [{ fact: "group", is: "one-of", ids: ["staff"] }] };
		const decide = run("decide", "ConditionExecutor", {
			properties: { condition: staff },
			onSuccess: "send",
			onFailure: "assert",
		});
		expect(bypassesIn(twoSteps({ check: { onSuccess: "decide", onFailure: "ask" } }, decide))).toEqual([]);
		const wrong = { check: { onSuccess: "decide", onFailure: "ask" }, verify: { onFailure: "assert" } };
		expect(bypassesIn(twoSteps(wrong, decide))).toEqual(["verify .onFailure"]);
	});

	it("not by who starts over, continues an existing sign-in, or puts off a change of credentials", () => {
		const you = prompt("you", ["assert", "ask"]);
		expect(bypassesIn(twoSteps({ verify: { onSuccess: "you" } }, you))).toEqual([]);
		const session = task("session", { executor: { name: "SessionExecutor" }, onSuccess: "you", onFailure: "ask" });
		expect(bypassesIn(twoSteps({ start: { onSuccess: "session" } }, session, you))).toEqual([]);
		const change = [
			prompt("expires", ["assert", "app"]),
			run("app", "TOTPExecutor", { onSuccess: "change", onFailure: "expires" }),
			task("change", { executor: { name: "PasskeyExecutor", mode: "register" }, onSuccess: "assert" }),
		];
		expect(bypassesIn(twoSteps({ verify: { onSuccess: "expires" } }, ...change))).toEqual([]);
	});

	it("not by an app that is set up, which nobody can who has one, but by one in place of another factor", () => {
		const enrol = task("enrol", { executor: { name: "TOTPExecutor", mode: "enrol" }, onSuccess: "assert" });
		const app = run("app", "TOTPExecutor", { onSuccess: "assert", onFailure: "enrol" });
		expect(bypassesIn(twoSteps({ check: { onSuccess: "app", onFailure: "ask" } }, app, enrol))).toEqual([]);
		expect(bypassesIn(twoSteps({ verify: { onFailure: "enrol" } }, enrol))).toEqual(["verify .onFailure"]);
	});

	it("in a sign-up by a wrong code, and not by a button, because an address may be verified or not", () => {
		const signUp = (verify: string, ...others: string[]) => [
			start("address"),
			prompt("address", ["send", "google"], { inputs: [email] }),
			task("google", {
				executor: { name: "GoogleOIDCAuthExecutor" },
				properties: { idpId: "google" },
				onSuccess: "create",
				onFailure: "create",
			}),
			code("send", "send", { onSuccess: "code", onFailure: "address" }),
			prompt("code", ["verify", "send", ...others], { inputs: [otp] }),
			code("verify", "verify", { onSuccess: "create", onFailure: verify }),
			run("create", "ProvisioningExecutor", { onSuccess: "end", onFailure: "address" }),
			end(),
		];
		expect(bypassesIn(signUp("create"), "REGISTRATION")).toEqual(["verify .onFailure"]);
		expect(bypassesIn(signUp("code", "create"), "REGISTRATION")).toEqual([]);
	});
});
