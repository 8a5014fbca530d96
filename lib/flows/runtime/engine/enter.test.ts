import { describe, expect, it } from "vitest";
import { end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import { ada, anExecution, otp, plain, right, success, username, verify } from "../fixtures/an-engine-execution";
import { MAX_VISITS, MAX_VISITS_WITHOUT_SCREEN } from "./enter";

describe("the start", () => {
	it("leads to the first screen, and the screen has what the flow says of it", () => {
		const execution = anExecution([start("ask"), prompt("ask", ["end"], { inputs: [username] }), end()]);
		expect(execution.step.next).toEqual({ kind: "show" });
		expect(execution.screen()).toMatchObject({ nodeId: "ask", inputs: [username], actions: [{ ref: "action_1" }] });
	});

	it("leads to a choice that says which executor each button comes to, through screens with one way on", () => {
		const number = prompt("number", ["verify"]);
		const again = prompt("again", ["again"]);
		const execution = anExecution([
			start("choose"),
			prompt("choose", ["check", "number", "again", "choose", "end"]),
			task("check", { onSuccess: "end" }),
			number,
			again,
			verify("verify", { onSuccess: "end" }),
			end(),
		]);
		const named = execution.screen().actions.map(({ executor }) => executor);
		expect(named).toEqual(["BasicAuthExecutor", "CodeExecutor", undefined, undefined, undefined]);
	});

	it("leads to an executor, an end or nowhere just as well", () => {
		expect(anExecution([start("run"), plain("run", { onSuccess: "end" }), end()]).step.next).toMatchObject({
			kind: "run",
			node: { id: "run" },
			inputs: [],
		});
		expect(anExecution([start("end"), end()]).step.next).toEqual({ kind: "end", signedIn: null });
		expect(anExecution([start("nowhere"), end()]).step.next).toEqual({ kind: "fail", reason: "broken-flow" });
		expect(anExecution([end()]).step.next).toEqual({ kind: "fail", reason: "broken-flow" });
	});

	it("takes values that are known already, so that nobody is asked for them", () => {
		const execution = anExecution([start("check"), task("check", { onSuccess: "end" }), end()], {
			given: { username: "ada" },
		});
		expect(execution.screen().inputs.map(({ identifier }) => identifier)).toEqual(["password"]);
	});
});

describe("a task", () => {
	it("asks for exactly the inputs it lacks, on a plain screen, and then runs", () => {
		const execution = anExecution([start("check"), task("check", { onSuccess: "end" }), end()]);
		expect(execution.screen()).toMatchObject({
			nodeId: "check",
			generated: true,
			inputs: [{ identifier: "username" }, { identifier: "password" }],
			actions: [{ ref: "continue" }],
		});
		execution.answer({ inputs: { username: "ada" } });
		expect(execution.step.state.problem).toEqual({ reason: "invalid-input", fieldErrors: { password: "required" } });
		execution.answer({ action: "continue", inputs: { password: "right" } });
		expect(execution.step).toMatchObject({
			next: { kind: "run" },
			state: { values: { username: "ada", password: "right" } },
		});
	});

	it("reads its own inputs where it lists some, else what its executor declares for the mode", () => {
		const own = anExecution([start("check"), task("check", { inputs: [username], onSuccess: "end" }), end()]);
		expect(own.screen().inputs.map(({ identifier }) => identifier)).toEqual(["username"]);
		const send = task("send", { executor: { name: "CodeExecutor", mode: "send" }, onSuccess: "verify" });
		const execution = anExecution([start("send"), send, verify("verify", { onSuccess: "end" }), end()]);
		expect(execution.step.next).toMatchObject({ kind: "run", inputs: [] });
		execution.came({ kind: "success", subject: ada });
		expect(execution.screen().inputs.map(({ identifier }) => identifier)).toEqual(["otp"]);
	});

	it("with an executor nobody has, or that cannot run in this type of flow, fails", () => {
		for (const name of ["VendorExecutor", "SignUpExecutor", "constructor"])
			expect(anExecution([start("run"), plain("run", { executor: { name } }), end()]).step.next).toEqual({
				kind: "fail",
				reason: "broken-flow",
			});
	});

	it("whose executor wants more is shown what it asks for, and runs again with that", () => {
		const execution = anExecution([start("run"), plain("run", { onSuccess: "end" }), end()]);
		execution.came({
			kind: "ask",
			inputs: [{ ...otp, type: "OTP_INPUT" }],
			data: { a: "1" },
			shown: { maskedAddress: "…12" },
		});
		expect(execution.screen()).toMatchObject({ generated: true, inputs: [{ identifier: "otp" }] });
		expect(execution.step.state).toMatchObject({ shown: { maskedAddress: "…12" }, data: { a: "1" } });
		execution.answer({ inputs: { otp: "1234" } });
		expect(execution.step).toMatchObject({
			next: { kind: "run", node: { id: "run" } },
			state: { values: { otp: "1234" } },
		});
		execution.came({ kind: "success" });
		expect(execution.step).toMatchObject({ next: { kind: "end" }, state: { data: { a: "1" } } });
	});

	it("whose executor wants another code does not take the old one for it", () => {
		const execution = anExecution([start("run"), plain("run", { onSuccess: "end" }), end()], {
			given: { otp: "0000", email: "a@b.c" },
		});
		execution.came({ kind: "ask", inputs: [otp, { identifier: "email", type: "EMAIL_INPUT", required: true }] });
		expect(execution.step.state.values).toEqual({ email: "a@b.c" });
		execution.answer({ inputs: {} });
		expect(execution.step.state.problem?.fieldErrors).toEqual({ otp: "required" });
	});

	it("that is left by success uses codes up, and passwords in a sign-in; a sign-up keeps them until the account is made", () => {
		const nodes = [start("check"), task("check", { onSuccess: "more" }), plain("more", { onSuccess: "end" }), end()];
		for (const [flowType, left] of [
			["AUTHENTICATION", { username: "ada" }],
			["REGISTRATION", right.inputs],
		] as const) {
			const execution = anExecution(nodes, { flowType });
			execution.answer(right);
			execution.came(success);
			expect(execution.step.state.values).toEqual(left);
		}
	});

	it("hands values, data and what to show to the steps after it", () => {
		const execution = anExecution([start("run"), plain("run", { onSuccess: "ask" }), prompt("ask", ["end"]), end()]);
		execution.came({
			kind: "success",
			values: { email: "a@b.c" },
			data: { nonce: "n" },
			shown: { maskedAddress: "a…" },
		});
		expect(execution.step.state).toMatchObject({
			values: { email: "a@b.c" },
			data: { nonce: "n" },
			shown: { maskedAddress: "a…" },
		});
	});
});

describe("the limits", () => {
	it("let an execution visit 50 nodes without asking anybody, and not one more", () => {
		const chain = (tasks: number) => [
			start("t0"),
			...Array.from({ length: tasks }, (_, i) => plain(`t${i}`, { onSuccess: i === tasks - 1 ? "end" : `t${i + 1}` })),
			end(),
		];
		// START and END are visited nodes as well.
		for (const [tasks, next] of [
			[MAX_VISITS_WITHOUT_SCREEN - 2, "end"],
			[MAX_VISITS_WITHOUT_SCREEN - 1, "fail"],
		] as const) {
			const execution = anExecution(chain(tasks));
			while (execution.step.next.kind === "run") execution.came({ kind: "success" });
			expect(execution.step.next.kind).toBe(next);
		}
	});

	it("let an execution visit 200 nodes in all", () => {
		const execution = anExecution([start("a"), prompt("a", ["b"]), prompt("b", ["a"]), end()]);
		let screens = 0;
		while (execution.step.next.kind === "show") {
			execution.answer({ inputs: {} });
			screens++;
		}
		expect(execution.step.next).toEqual({ kind: "fail", reason: "too-many-steps" });
		expect(screens).toBe(MAX_VISITS - 1);
	});

	it("count a task that asks over and over", () => {
		const execution = anExecution([start("check"), task("check", { onSuccess: "end" }), end()]);
		let tries = 0;
		while (execution.step.next.kind === "show") {
			execution.answer(right);
			execution.came({ kind: "failure", reason: "invalid-credentials", retry: true });
			tries++;
		}
		expect(tries).toBeLessThan(MAX_VISITS);
		expect(execution.step.next).toEqual({ kind: "fail", reason: "too-many-steps" });
	});
});
