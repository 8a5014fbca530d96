import { describe, expect, it } from "vitest";
import { end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import { ada, anExecution, bob, plain, right, success, verify } from "../fixtures/an-engine-execution";
import { proveSteps } from "./prove-steps";

describe("who is signed in", () => {
	const nodes = [start("check"), task("check", { onSuccess: "verify" }), verify("verify", { onSuccess: "end" }), end()];

	it("is whom every authenticating task accepted, with all their methods", () => {
		const execution = anExecution(nodes);
		execution.answer(right);
		execution.came(success);
		execution.answer({ inputs: { otp: "1234" } });
		execution.came({ kind: "success", amr: ["otp", "sms"] });
		expect(execution.step.next).toEqual({ kind: "end", signedIn: { ...ada, amr: ["pwd", "otp", "sms"] } });
	});

	it("is nobody at the end of a flow in which nothing proves anything", () => {
		const execution = anExecution([start("run"), plain("run", { onSuccess: "end" }), end()]);
		execution.came(success);
		expect(execution.step.next).toEqual({ kind: "end", signedIn: null });
	});

	it("cannot change once an account is proved", () => {
		const execution = anExecution(nodes);
		execution.answer(right);
		execution.came(success);
		execution.answer({ inputs: { otp: "1234" } });
		execution.came({ kind: "success", subject: bob });
		expect(execution.step.next).toEqual({ kind: "fail", reason: "other-account" });
	});

	it("is never an account that does not exist, whatever an executor says", () => {
		for (const subject of ["nobody", undefined] as const) {
			const execution = anExecution(nodes);
			execution.answer(right);
			execution.came({ kind: "success", ...(subject === undefined ? {} : { subject }) });
			expect(execution.step.next).toEqual({ kind: "fail", reason: "executor-failed" });
		}
	});

	it("never proves a method that the executor does not declare, whatever it says", () => {
		const execution = anExecution(nodes);
		execution.answer(right);
		execution.came({ ...success, amr: ["pwd", "mfa"] });
		expect(execution.step.next).toEqual({ kind: "fail", reason: "executor-failed" });
	});

	it("is proved by the mode that proves and by no other, and in the types of flow it names", () => {
		const send = task("send", { executor: { name: "CodeExecutor", mode: "send" }, onSuccess: "end" });
		const sent = anExecution([start("send"), send, end()]);
		sent.came(success);
		expect(sent.step.next).toEqual({ kind: "end", signedIn: null });
		const signUp = anExecution([start("check"), task("check", { onSuccess: "end" }), end()], {
			flowType: "REGISTRATION",
		});
		signUp.answer(right);
		signUp.came(success);
		expect(signUp.step.next).toEqual({ kind: "end", signedIn: null });
	});

	it("is nobody when a way is recorded that nodes of that type do not have", () => {
		const sneaky = [
			start("ask"),
			prompt("ask", ["check"], { onSuccess: "end" }),
			task("check", { onSuccess: "end" }),
			end(),
		];
		const execution = anExecution(sneaky);
		execution.answer({ inputs: {} });
		execution.answer(right);
		execution.came(success);
		const { state } = execution.step;
		expect(proveSteps(execution.graph, state)).toMatchObject(ada);
		const steps = [
			{ nodeId: "start", way: "onSuccess" },
			{ nodeId: "ask", way: "onSuccess" },
		];
		expect(proveSteps(execution.graph, { ...state, walk: steps })).toBeNull();
		expect(
			proveSteps(execution.graph, {
				...state,
				walk: steps,
				proofs: state.proofs.map((proof) => ({ ...proof, step: 1, nodeId: "ask" })),
			}),
		).toBeNull();
	});
});
