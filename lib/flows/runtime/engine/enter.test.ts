import { describe, expect, it } from "vitest";
import { end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import { ada, anExecution, otp, plain, right, success, username, verify } from "../fixtures/an-engine-execution";
import { MAX_VISITS, MAX_VISITS_WITHOUT_SCREEN } from "./enter";

describe("the start", () => {
	it("leads to the first screen, and the screen has what the flow says of it", () => {
		const run = anExecution([start("ask"), prompt("ask", ["end"], { inputs: [username] }), end()]);
		expect(run.step.next).toEqual({ kind: "show" });
		expect(run.screen()).toMatchObject({ nodeId: "ask", inputs: [username], actions: [{ ref: "action_1" }] });
	});

	it("leads to a choice that says which executor each button comes to, through screens with one way on", () => {
		const number = prompt("number", ["verify"]);
		const again = prompt("again", ["again"]);
		const run = anExecution([
			start("choose"),
			prompt("choose", ["check", "number", "again", "choose", "end"]),
			task("check", { onSuccess: "end" }),
			number,
			again,
			verify("verify", { onSuccess: "end" }),
			end(),
		]);
		const named = run.screen().actions.map(({ executor }) => executor);
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
		const run = anExecution([start("check"), task("check", { onSuccess: "end" }), end()], {
			given: { username: "ada" },
		});
		expect(run.screen().inputs.map(({ identifier }) => identifier)).toEqual(["password"]);
	});
});

describe("a task", () => {
	it("asks for exactly the inputs it lacks, on a plain screen, and then runs", () => {
		const run = anExecution([start("check"), task("check", { onSuccess: "end" }), end()]);
		expect(run.screen()).toMatchObject({
			nodeId: "check",
			generated: true,
			inputs: [{ identifier: "username" }, { identifier: "password" }],
			actions: [{ ref: "continue" }],
		});
		run.answer({ inputs: { username: "ada" } });
		expect(run.step.state.problem).toEqual({ reason: "invalid-input", fieldErrors: { password: "required" } });
		run.answer({ action: "continue", inputs: { password: "right" } });
		expect(run.step).toMatchObject({
			next: { kind: "run" },
			state: { values: { username: "ada", password: "right" } },
		});
	});

	it("reads its own inputs where it lists some, else what its executor declares for the mode", () => {
		const own = anExecution([start("check"), task("check", { inputs: [username], onSuccess: "end" }), end()]);
		expect(own.screen().inputs.map(({ identifier }) => identifier)).toEqual(["username"]);
		const send = task("send", { executor: { name: "CodeExecutor", mode: "send" }, onSuccess: "verify" });
		const run = anExecution([start("send"), send, verify("verify", { onSuccess: "end" }), end()]);
		expect(run.step.next).toMatchObject({ kind: "run", inputs: [] });
		run.came({ kind: "success", subject: ada });
		expect(run.screen().inputs.map(({ identifier }) => identifier)).toEqual(["otp"]);
	});

	it("with an executor nobody has, or that cannot run in this type of flow, fails", () => {
		for (const name of ["VendorExecutor", "SignUpExecutor", "constructor"])
			expect(anExecution([start("run"), plain("run", { executor: { name } }), end()]).step.next).toEqual({
				kind: "fail",
				reason: "broken-flow",
			});
	});

	it("whose executor wants more is shown what it asks for, and runs again with that", () => {
		const run = anExecution([start("run"), plain("run", { onSuccess: "end" }), end()]);
		run.came({
			kind: "ask",
			inputs: [{ ...otp, type: "OTP_INPUT" }],
			data: { a: "1" },
			shown: { maskedAddress: "…12" },
		});
		expect(run.screen()).toMatchObject({ generated: true, inputs: [{ identifier: "otp" }] });
		expect(run.step.state).toMatchObject({ shown: { maskedAddress: "…12" }, data: { a: "1" } });
		run.answer({ inputs: { otp: "1234" } });
		expect(run.step).toMatchObject({ next: { kind: "run", node: { id: "run" } }, state: { values: { otp: "1234" } } });
		run.came({ kind: "success" });
		expect(run.step).toMatchObject({ next: { kind: "end" }, state: { data: { a: "1" } } });
	});

	it("whose executor wants another code does not take the old one for it", () => {
		const run = anExecution([start("run"), plain("run", { onSuccess: "end" }), end()], {
			given: { otp: "0000", email: "a@b.c" },
		});
		run.came({ kind: "ask", inputs: [otp, { identifier: "email", type: "EMAIL_INPUT", required: true }] });
		expect(run.step.state.values).toEqual({ email: "a@b.c" });
		run.answer({ inputs: {} });
		expect(run.step.state.problem?.fieldErrors).toEqual({ otp: "required" });
	});

	it("that is left by success uses codes up, and passwords in a sign-in; a sign-up keeps them until the account is made", () => {
		const nodes = [start("check"), task("check", { onSuccess: "more" }), plain("more", { onSuccess: "end" }), end()];
		for (const [flowType, left] of [
			["AUTHENTICATION", { username: "ada" }],
			["REGISTRATION", right.inputs],
		] as const) {
			const run = anExecution(nodes, { flowType });
			run.answer(right);
			run.came(success);
			expect(run.step.state.values).toEqual(left);
		}
	});

	it("hands values, data and what to show to the steps after it", () => {
		const run = anExecution([start("run"), plain("run", { onSuccess: "ask" }), prompt("ask", ["end"]), end()]);
		run.came({ kind: "success", values: { email: "a@b.c" }, data: { nonce: "n" }, shown: { maskedAddress: "a…" } });
		expect(run.step.state).toMatchObject({
			values: { email: "a@b.c" },
			data: { nonce: "n" },
			shown: { maskedAddress: "a…" },
		});
	});
});

describe("the limits", () => {
	it("let a run visit 50 nodes without asking anybody, and not one more", () => {
		const chain = (tasks: number) => [
			start("t0"),
			...Array.from({ length: tasks }, (_, i) => plain(`t${i}`, { onSuccess: i === tasks - 1 ? "end" : `t${i + 1}` })),
			end(),
		];
		// START and END are visits too.
		for (const [tasks, next] of [
			[MAX_VISITS_WITHOUT_SCREEN - 2, "end"],
			[MAX_VISITS_WITHOUT_SCREEN - 1, "fail"],
		] as const) {
			const run = anExecution(chain(tasks));
			while (run.step.next.kind === "run") run.came({ kind: "success" });
			expect(run.step.next.kind).toBe(next);
		}
	});

	it("let a run visit 200 nodes in all", () => {
		const run = anExecution([start("a"), prompt("a", ["b"]), prompt("b", ["a"]), end()]);
		let screens = 0;
		while (run.step.next.kind === "show") {
			run.answer({ inputs: {} });
			screens++;
		}
		expect(run.step.next).toEqual({ kind: "fail", reason: "too-many-steps" });
		expect(screens).toBe(MAX_VISITS - 1);
	});

	it("count a task that asks over and over", () => {
		const run = anExecution([start("check"), task("check", { onSuccess: "end" }), end()]);
		let tries = 0;
		while (run.step.next.kind === "show") {
			run.answer(right);
			run.came({ kind: "failure", reason: "invalid-credentials", retry: true });
			tries++;
		}
		expect(tries).toBeLessThan(MAX_VISITS);
		expect(run.step.next).toEqual({ kind: "fail", reason: "too-many-steps" });
	});
});
