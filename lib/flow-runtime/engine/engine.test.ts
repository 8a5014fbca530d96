import { describe, expect, it } from "vitest";
import type { ExecutorResult } from "@/lib/executors/contract";
import type { FlowNode, FlowType } from "@/lib/flow-model";
import { end, prompt, start, task } from "@/lib/flow-model/fixtures/builders";
import { executorsByName } from "../fixtures/arbitrary-run";
import { begin, MOST_VISITS, MOST_VISITS_WITHOUT_SCREEN } from "./enter";
import { proveWalk } from "./prove-walk";
import { resolve } from "./resolve";
import { runGraph } from "./run-graph";
import { screenOf } from "./screen-of";
import type { Step } from "./step";
import { type Answer, requiredBy, submit } from "./submit";

const ada = { userId: "01a1fa6c-5f50-734c-9303-e32e5bd3c5c6", username: "ada", displayName: "Ada" };
const bob = { ...ada, userId: "01a1fa6c-5f50-734c-9303-e32e5bd3c5c7", username: "bob" };
const username = { identifier: "username", type: "TEXT_INPUT", required: true };
const password = { identifier: "password", type: "PASSWORD_INPUT", required: true };
const otp = { identifier: "otp", type: "OTP_INPUT", required: true };
const success = { kind: "success", subject: ada } as const;
const wrong = { kind: "failure", reason: "wrong-code", fieldErrors: { otp: "wrong" }, retry: true } as const;
const right = { inputs: { username: "ada", password: "right" } };

const verify = (id: string, members: Partial<FlowNode> = {}) =>
	task(id, { executor: { name: "CodeExecutor", mode: "verify" }, ...members });
const plain = (id: string, members: Partial<FlowNode> = {}) =>
	task(id, { executor: { name: "PlainExecutor" }, ...members });

describe("the start", () => {
	it("leads to the first screen, and the screen has what the flow says of it", () => {
		const run = aRun([start("ask"), prompt("ask", ["end"], { inputs: [username] }), end()]);
		expect(run.step.next).toEqual({ kind: "show" });
		expect(run.screen()).toMatchObject({ nodeId: "ask", inputs: [username], actions: [{ ref: "action_1" }] });
	});

	it("leads to a choice that says which executor each button comes to, through screens with one way on", () => {
		const number = prompt("number", ["verify"]);
		const again = prompt("again", ["again"]);
		const run = aRun([
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
		expect(aRun([start("run"), plain("run", { onSuccess: "end" }), end()]).step.next).toMatchObject({
			kind: "run",
			node: { id: "run" },
			inputs: [],
		});
		expect(aRun([start("end"), end()]).step.next).toEqual({ kind: "end", signedIn: null });
		expect(aRun([start("nowhere"), end()]).step.next).toEqual({ kind: "fail", reason: "broken-flow" });
		expect(aRun([end()]).step.next).toEqual({ kind: "fail", reason: "broken-flow" });
	});

	it("takes values that are known already, so that nobody is asked for them", () => {
		const run = aRun([start("check"), task("check", { onSuccess: "end" }), end()], { given: { username: "ada" } });
		expect(run.screen().inputs.map(({ identifier }) => identifier)).toEqual(["password"]);
	});
});

describe("a task", () => {
	it("asks for exactly the inputs it lacks, on a plain screen, and then runs", () => {
		const run = aRun([start("check"), task("check", { onSuccess: "end" }), end()]);
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
		const own = aRun([start("check"), task("check", { inputs: [username], onSuccess: "end" }), end()]);
		expect(own.screen().inputs.map(({ identifier }) => identifier)).toEqual(["username"]);
		const send = task("send", { executor: { name: "CodeExecutor", mode: "send" }, onSuccess: "verify" });
		const run = aRun([start("send"), send, verify("verify", { onSuccess: "end" }), end()]);
		expect(run.step.next).toMatchObject({ kind: "run", inputs: [] });
		run.came({ kind: "success", subject: ada });
		expect(run.screen().inputs.map(({ identifier }) => identifier)).toEqual(["otp"]);
	});

	it("with an executor nobody has, or that cannot run in this type of flow, fails", () => {
		for (const name of ["VendorExecutor", "SignUpExecutor", "constructor"])
			expect(aRun([start("run"), plain("run", { executor: { name } }), end()]).step.next).toEqual({
				kind: "fail",
				reason: "broken-flow",
			});
	});

	it("whose executor wants more is shown what it asks for, and runs again with that", () => {
		const run = aRun([start("run"), plain("run", { onSuccess: "end" }), end()]);
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
		const run = aRun([start("run"), plain("run", { onSuccess: "end" }), end()], {
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
			const run = aRun(nodes, { flowType });
			run.answer(right);
			run.came(success);
			expect(run.step.state.values).toEqual(left);
		}
	});

	it("hands values, data and what to show to the steps after it", () => {
		const run = aRun([start("run"), plain("run", { onSuccess: "ask" }), prompt("ask", ["end"]), end()]);
		run.came({ kind: "success", values: { email: "a@b.c" }, data: { nonce: "n" }, shown: { maskedAddress: "a…" } });
		expect(run.step.state).toMatchObject({
			values: { email: "a@b.c" },
			data: { nonce: "n" },
			shown: { maskedAddress: "a…" },
		});
	});
});

describe("a redirect", () => {
	const nodes = [
		start("away"),
		task("away", { executor: { name: "AwayExecutor" }, onSuccess: "more" }),
		plain("more", { onSuccess: "end" }),
		end(),
	];
	const away = { kind: "redirect", url: "https://idp.example/", data: { nonce: "n" } } as const;

	it("asks nobody, leaves, and runs the executor again with what comes back", () => {
		const run = aRun(nodes, { given: { state: "Bavaria" } });
		expect(run.step.next).toMatchObject({ kind: "run" });
		run.came(away);
		expect(run.step.next).toEqual({ kind: "redirect", url: "https://idp.example/" });
		run.answer({ inputs: { code: "c", state: "s", iss: "i", role: "admin" } });
		expect(run.step).toMatchObject({ next: { kind: "run" }, state: { returned: { code: "c", state: "s", iss: "i" } } });
		run.came(success);
		expect(run.step.state).toMatchObject({ nodeId: "more", returned: {}, values: { state: "Bavaria" } });
	});

	it("stays away while nothing comes back, and offers no action", () => {
		const run = aRun(nodes);
		run.came(away);
		expect(run.tries({ inputs: {} })).toEqual({ refused: "nothing-brought-back" });
		expect(run.tries({ inputs: { role: "admin" } })).toEqual({ refused: "nothing-brought-back" });
		expect(run.tries({ action: "continue", inputs: { code: "c" } })).toEqual({ refused: "unknown-action" });
	});
});

describe("a screen", () => {
	const nodes = [
		start("ask"),
		prompt("ask", ["check", "end"], { inputs: [username, password] }),
		task("check", { onSuccess: "end" }),
		end(),
	];

	it("takes only its own actions, and none may be left out where there are several", () => {
		const run = aRun(nodes);
		for (const action of ["check", "end", "onSuccess", "action_3", "", "__proto__", undefined])
			expect(run.tries({ ...(action === undefined ? {} : { action }), inputs: right.inputs })).toEqual({
				refused: "unknown-action",
			});
	});

	it("takes only what it asks for", () => {
		const run = aRun([start("ask"), prompt("ask", ["ask2"], { inputs: [username] }), prompt("ask2", ["end"]), end()]);
		run.answer({ inputs: { username: " ada ", role: "admin", email: "x" } });
		expect(run.step.state.values).toEqual({ username: "ada" });
	});

	it("stays, with an error beside each field, when something is missing or malformed", () => {
		const email = { identifier: "email", type: "EMAIL_INPUT", required: false };
		const run = aRun([start("ask"), prompt("ask", ["end"], { inputs: [username, email] }), end()]);
		run.answer({ inputs: { email: "no" } });
		expect(run.step).toMatchObject({
			next: { kind: "show" },
			state: {
				nodeId: "ask",
				values: { email: "no" },
				problem: { reason: "invalid-input", fieldErrors: { username: "required", email: "malformed" } },
			},
		});
		run.answer({ inputs: { username: "ada", email: "" } });
		expect(run.step.next).toMatchObject({ kind: "end" });
	});

	it("lets identifiers be names that every object inherits", () => {
		const odd = ["constructor", "__proto__", "toString"].map((identifier) => ({ ...username, identifier }));
		const run = aRun([start("ask"), prompt("ask", ["end"], { inputs: odd }), end()]);
		run.answer({ inputs: {} });
		expect(Object.entries(run.step.state.problem?.fieldErrors ?? {})).toHaveLength(3);
		run.answer({ inputs: JSON.parse('{"constructor":"a","__proto__":"b","toString":"c"}') });
		expect(run.step.next).toMatchObject({ kind: "end" });
	});

	it("takes a ticked box, and an unticked one as nothing", () => {
		const box = { identifier: "terms", type: "CHECKBOX", required: true };
		const run = aRun([start("ask"), prompt("ask", ["end"], { inputs: [box] }), end()]);
		for (const value of ["false", "off", ""]) {
			run.answer({ inputs: { terms: value } });
			expect(run.step.state.problem?.fieldErrors).toEqual({ terms: "required" });
		}
		run.answer({ inputs: { terms: "on" } });
		expect(run.step.next).toMatchObject({ kind: "end" });
	});

	it("demands by each button only what stands in its block", () => {
		const blocks = [
			{
				id: "form",
				type: "BLOCK",
				components: [
					{ id: "username", type: "TEXT_INPUT" },
					{ id: "go", type: "ACTION" },
					{ id: "again", type: "RESEND" },
				],
			},
			{ id: "other", type: "ACTION" },
		];
		const node = prompt("ask", [], {
			meta: { components: blocks },
			inputs: [{ ...username, ref: "username" }],
			actions: ["go", "again", "other"].map((ref) => ({ ref, nextNode: "end" })),
		});
		expect(["go", "again", "other"].map((ref) => [...requiredBy(node, ref)])).toEqual([["username"], [], []]);
	});
});

describe("a failure", () => {
	const asking = prompt("ask", ["check"], { inputs: [username, password] });

	it("leads where onFailure says, and the screen there knows why", () => {
		const run = aRun([
			start("ask"),
			asking,
			task("check", { onSuccess: "end", onFailure: "sorry" }),
			prompt("sorry", ["ask"]),
			end(),
		]);
		run.answer(right);
		run.came({ kind: "failure", reason: "invalid-credentials" });
		expect(run.step.state).toMatchObject({
			nodeId: "sorry",
			problem: { reason: "invalid-credentials" },
			values: { username: "ada" },
		});
	});

	it("that can be mended goes back to the last screen, with field errors and what was shown", () => {
		const nodes = [
			start("send"),
			plain("send", { onSuccess: "ask" }),
			prompt("ask", ["check"], { inputs: [otp] }),
			verify("check", { onSuccess: "end" }),
			end(),
		];
		const run = aRun(nodes);
		run.came({ kind: "success", shown: { maskedAddress: "…12" } });
		run.answer({ inputs: { otp: "0000" } });
		run.came(wrong);
		expect(run.step).toMatchObject({
			next: { kind: "show" },
			state: {
				nodeId: "ask",
				values: {},
				shown: { maskedAddress: "…12" },
				problem: { reason: "wrong-code", fieldErrors: { otp: "wrong" } },
			},
		});
		run.answer({ inputs: { otp: "1234" } });
		run.came(success);
		expect(run.step.next).toMatchObject({ kind: "end", signedIn: { userId: ada.userId } });
	});

	it("of a task that asked by itself asks for everything it needs again, and keeps what is no secret", () => {
		const run = aRun([start("check"), task("check", { onSuccess: "end" }), end()], { given: { username: "eve" } });
		run.answer({ inputs: { password: "x" } });
		run.came({ kind: "failure", reason: "invalid-credentials", retry: true });
		expect(run.screen().inputs.map(({ identifier }) => identifier)).toEqual(["username", "password"]);
		expect(run.step.state.values).toEqual({ username: "eve" });
	});

	it("that cannot be mended, or without any screen to go back to, ends the run with its reason and keeps nothing", () => {
		for (const retry of [false, true]) {
			const run = aRun([start("run"), plain("run", { onSuccess: "end" }), end()], { given: { email: "a@b.c" } });
			run.came({ kind: "failure", reason: "expired", retry });
			expect(run.step.next).toEqual({ kind: "fail", reason: "expired" });
			expect(run.step.state).toMatchObject({ standing: "failed", values: {}, data: {}, shown: {} });
		}
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
			[MOST_VISITS_WITHOUT_SCREEN - 2, "end"],
			[MOST_VISITS_WITHOUT_SCREEN - 1, "fail"],
		] as const) {
			const run = aRun(chain(tasks));
			while (run.step.next.kind === "run") run.came({ kind: "success" });
			expect(run.step.next.kind).toBe(next);
		}
	});

	it("let a run visit 200 nodes in all", () => {
		const run = aRun([start("a"), prompt("a", ["b"]), prompt("b", ["a"]), end()]);
		let screens = 0;
		while (run.step.next.kind === "show") {
			run.answer({ inputs: {} });
			screens++;
		}
		expect(run.step.next).toEqual({ kind: "fail", reason: "too-many-steps" });
		expect(screens).toBe(MOST_VISITS - 1);
	});

	it("count a task that asks over and over", () => {
		const run = aRun([start("check"), task("check", { onSuccess: "end" }), end()]);
		let tries = 0;
		while (run.step.next.kind === "show") {
			run.answer(right);
			run.came({ kind: "failure", reason: "invalid-credentials", retry: true });
			tries++;
		}
		expect(tries).toBeLessThan(MOST_VISITS);
		expect(run.step.next).toEqual({ kind: "fail", reason: "too-many-steps" });
	});
});

describe("who is signed in", () => {
	const nodes = [start("check"), task("check", { onSuccess: "verify" }), verify("verify", { onSuccess: "end" }), end()];

	it("is whom every authenticating task accepted, with all their methods", () => {
		const run = aRun(nodes);
		run.answer(right);
		run.came(success);
		run.answer({ inputs: { otp: "1234" } });
		run.came({ kind: "success", amr: ["otp", "sms"] });
		expect(run.step.next).toEqual({ kind: "end", signedIn: { ...ada, amr: ["pwd", "otp", "sms"] } });
	});

	it("is nobody at the end of a flow in which nothing proves anything", () => {
		const run = aRun([start("run"), plain("run", { onSuccess: "end" }), end()]);
		run.came(success);
		expect(run.step.next).toEqual({ kind: "end", signedIn: null });
	});

	it("cannot change once an account is proved", () => {
		const run = aRun(nodes);
		run.answer(right);
		run.came(success);
		run.answer({ inputs: { otp: "1234" } });
		run.came({ kind: "success", subject: bob });
		expect(run.step.next).toEqual({ kind: "fail", reason: "other-account" });
	});

	it("is never an account that does not exist, whatever an executor says", () => {
		for (const subject of ["nobody", undefined] as const) {
			const run = aRun(nodes);
			run.answer(right);
			run.came({ kind: "success", ...(subject === undefined ? {} : { subject }) });
			expect(run.step.next).toEqual({ kind: "fail", reason: "executor-failed" });
		}
	});

	it("is proved by the mode that proves and by no other, and in the types of flow it names", () => {
		const send = task("send", { executor: { name: "CodeExecutor", mode: "send" }, onSuccess: "end" });
		const sent = aRun([start("send"), send, end()]);
		sent.came(success);
		expect(sent.step.next).toEqual({ kind: "end", signedIn: null });
		const signUp = aRun([start("check"), task("check", { onSuccess: "end" }), end()], { flowType: "REGISTRATION" });
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
		const run = aRun(sneaky);
		run.answer({ inputs: {} });
		run.answer(right);
		run.came(success);
		const { state } = run.step;
		expect(proveWalk(run.graph, state)).toMatchObject(ada);
		const walk = [
			{ nodeId: "start", way: "onSuccess" },
			{ nodeId: "ask", way: "onSuccess" },
		];
		expect(proveWalk(run.graph, { ...state, walk })).toBeNull();
		expect(
			proveWalk(run.graph, {
				...state,
				walk,
				proofs: state.proofs.map((proof) => ({ ...proof, step: 1, nodeId: "ask" })),
			}),
		).toBeNull();
	});
});

function aRun(
	nodes: readonly FlowNode[],
	{ flowType = "AUTHENTICATION", given = {} }: { flowType?: FlowType; given?: Record<string, string> } = {},
) {
	const graph = runGraph(flowType, nodes, executorsByName);
	const run = {
		graph,
		step: begin(graph, { values: given }),
		came(result: ExecutorResult) {
			run.step = resolve(graph, run.step.state, result);
		},
		tries: (answer: Answer) => submit(graph, run.step.state, answer),
		answer(answer: Answer) {
			const made = run.tries(answer);
			if ("refused" in made) throw new Error(made.refused);
			run.step = made satisfies Step;
		},
		screen: () => screenOf(graph, run.step.state),
	};
	return run;
}
