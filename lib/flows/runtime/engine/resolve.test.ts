import { describe, expect, it } from "vitest";
import { end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import {
	ada,
	anExecution,
	otp,
	password,
	plain,
	right,
	send,
	success,
	username,
	verify,
	wrong,
} from "../fixtures/an-engine-execution";
import { proveSteps } from "./prove-steps";

describe("a failure", () => {
	const asking = prompt("ask", ["check"], { inputs: [username, password] });

	it("leads where onFailure says, and the screen there knows why", () => {
		const execution = anExecution([
			start("ask"),
			asking,
			task("check", { onSuccess: "end", onFailure: "sorry" }),
			prompt("sorry", ["ask"]),
			end(),
		]);
		execution.answer(right);
		execution.came({ kind: "failure", reason: "invalid-credentials" });
		expect(execution.step.state).toMatchObject({
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
		const execution = anExecution(nodes);
		execution.came({ kind: "success", shown: { maskedAddress: "…12" } });
		execution.answer({ inputs: { otp: "0000" } });
		execution.came(wrong);
		expect(execution.step).toMatchObject({
			next: { kind: "show" },
			state: {
				nodeId: "ask",
				values: {},
				shown: { maskedAddress: "…12" },
				problem: { reason: "wrong-code", fieldErrors: { otp: "wrong" } },
			},
		});
		execution.answer({ inputs: { otp: "1234" } });
		execution.came(success);
		expect(execution.step.next).toMatchObject({ kind: "end", signedIn: { userId: ada.userId } });
	});

	it("of values of which none is known to be wrong goes back to the screen that asked for them, with the words of who refused", () => {
		const refused = {
			kind: "failure",
			reason: "change-refused",
			about: ["username"],
			words: "Not you.",
			retry: true,
		} as const;
		const problem = { reason: "change-refused", fieldErrors: {}, words: "Not you." };
		for (const [onFailure, shown] of [
			["sorry", "sorry"],
			// This screen was answered already, and does not ask for the name.
			["hello", "ask"],
			[undefined, "ask"],
		] as const) {
			const execution = anExecution([
				start("ask"),
				prompt("ask", ["hello"], { inputs: [username] }),
				prompt("hello", ["save"]),
				plain("save", { onSuccess: "end", ...(onFailure !== undefined && { onFailure }) }),
				prompt("sorry", ["ask"]),
				end(),
			]);
			execution.answer({ inputs: { username: "ada" } });
			execution.answer({ inputs: {} });
			execution.came(refused);
			expect(execution.step.state).toMatchObject({ nodeId: shown, values: { username: "ada" }, problem });
		}
		const ended = anExecution([start("save"), plain("save", { onSuccess: "end" }), end()]);
		ended.came(refused);
		expect(ended.step.state).toMatchObject({ standing: "failed", problem });
	});

	it("of a task that asked by itself asks for everything it needs again, and keeps what is no secret", () => {
		const execution = anExecution([start("check"), task("check", { onSuccess: "end" }), end()], {
			given: { username: "eve" },
		});
		execution.answer({ inputs: { password: "x" } });
		execution.came({ kind: "failure", reason: "invalid-credentials", retry: true });
		expect(execution.screen().inputs.map(({ identifier }) => identifier)).toEqual(["username", "password"]);
		expect(execution.step.state.values).toEqual({ username: "eve" });
	});

	it("that cannot be mended, or without any screen to go back to, ends the execution with its reason and keeps nothing", () => {
		for (const retry of [false, true]) {
			const execution = anExecution([start("run"), plain("run", { onSuccess: "end" }), end()], {
				given: { email: "a@b.c" },
			});
			execution.came({ kind: "failure", reason: "expired", retry });
			expect(execution.step.next).toEqual({ kind: "fail", reason: "expired" });
			expect(execution.step.state).toMatchObject({ standing: "failed", values: {}, data: {}, shown: {} });
		}
	});
});

describe("a failure about a value", () => {
	const mobileNumber = { identifier: "mobileNumber", type: "PHONE_INPUT", required: true };
	const details = { identifier: "firstName", type: "TEXT_INPUT", required: true };
	const taken = {
		kind: "failure",
		reason: "account-exists",
		fieldErrors: { mobileNumber: "taken" },
		retry: true,
	} as const;

	/** Nodes that ask for a number, a code and details, and then create the account. */
	const signUp = (onFailure?: string) => [
		start("number"),
		prompt("number", ["send"], { inputs: [mobileNumber] }),
		send("send", { onSuccess: "code" }),
		prompt("code", ["check"], { inputs: [otp] }),
		verify("check", { onSuccess: "details" }),
		prompt("details", ["create"], { inputs: [details] }),
		plain("create", { onSuccess: "end", ...(onFailure !== undefined && { onFailure }) }),
		prompt("sorry", ["number"]),
		end(),
	];
	const untilCreated = (nodes: ReturnType<typeof signUp>) => {
		const execution = anExecution(nodes);
		execution.answer({ inputs: { mobileNumber: "+4912345" } });
		execution.came(success);
		execution.answer({ inputs: { otp: "1234" } });
		execution.came(success);
		execution.answer({ inputs: { firstName: "Ada" } });
		return execution;
	};

	it("is told on the screen where it was entered, and not on the last one, where it could not be mended", () => {
		for (const onFailure of [undefined, "details"]) {
			const execution = untilCreated(signUp(onFailure));
			execution.came(taken);
			expect(execution.step.state).toMatchObject({
				nodeId: "number",
				standing: "prompt",
				values: { mobileNumber: "+4912345", firstName: "Ada" },
				problem: { reason: "account-exists", fieldErrors: { mobileNumber: "taken" }, executor: "PlainExecutor" },
			});
			const rest: Record<string, string>[] = [{ mobileNumber: "+4912346" }, { otp: "1234" }, { firstName: "Ada" }];
			for (const inputs of rest) {
				execution.answer({ inputs });
				execution.came(success);
			}
			expect(proveSteps(execution.graph, execution.step.state)).toMatchObject(ada);
		}
	});

	it("leads where Failure says to a screen that was not answered yet, or that asks for it", () => {
		for (const onFailure of ["sorry", "number"]) {
			const execution = untilCreated(signUp(onFailure));
			execution.came(taken);
			expect(execution.step.state.nodeId).toBe(onFailure);
			expect(execution.step.state.walk.at(-1)).toEqual({ nodeId: "create", way: "onFailure" });
		}
	});

	it("leads where Failure says when entering the same field anew would do as well: a wrong password to the name", () => {
		const execution = anExecution([
			start("name"),
			prompt("name", ["secret"], { inputs: [username] }),
			prompt("secret", ["check"], { inputs: [password] }),
			task("check", { onSuccess: "end", onFailure: "name" }),
			end(),
		]);
		execution.answer({ inputs: { username: "ada" } });
		execution.answer({ inputs: { password: "x" } });
		execution.came({ kind: "failure", reason: "invalid-credentials", fieldErrors: { password: "wrong" }, retry: true });
		expect(execution.step.state).toMatchObject({ nodeId: "name", problem: { reason: "invalid-credentials" } });
	});

	it("is asked for again by a task that asked for it itself, whatever else was wrong before", () => {
		const execution = anExecution([
			start("number"),
			prompt("number", ["create"], { inputs: [mobileNumber] }),
			plain("create", { onSuccess: "end" }),
			end(),
		]);
		execution.answer({ inputs: { mobileNumber: "+4912345" } });
		execution.came({ kind: "ask", inputs: [username], reason: "incomplete" });
		execution.answer({ inputs: { username: "ada" } });
		execution.came({ ...taken, fieldErrors: { username: "taken" } });
		expect(execution.step.state).toMatchObject({ nodeId: "create", standing: "inputs", asks: [username] });
		execution.answer({ inputs: { username: "ada" } });
		execution.came(taken);
		expect(execution.step.state).toMatchObject({ nodeId: "number", standing: "prompt" });
	});
});

describe("a screen that is made from inputs", () => {
	const named = { ...otp, ref: "input_7" };

	it("keeps the refs of the definition, of a screen without components and of a task", () => {
		const execution = anExecution([
			start("ask"),
			prompt("ask", ["check"], { inputs: [{ ...username, ref: "input_1" }, password] }),
			verify("check", { inputs: [named], onSuccess: "end" }),
			end(),
		]);
		expect(execution.screen()).toMatchObject({
			components: [{ id: "input_1" }, { id: "password" }, { id: "action_1" }],
			inputs: [
				{ identifier: "username", ref: "input_1" },
				{ identifier: "password", ref: "password" },
			],
		});
		execution.answer(right);
		expect(execution.screen().inputs).toMatchObject([{ identifier: "otp", ref: "input_7" }]);
	});

	it("never has two components with one id", () => {
		const inputs = [
			{ ...username, ref: "action_1" },
			{ ...password, ref: "same" },
			{ ...otp, ref: "same" },
		];
		const execution = anExecution([start("ask"), prompt("ask", ["end"], { inputs }), end()]);
		const ids = execution.screen().components.map(({ id }) => id);
		expect(new Set(ids).size).toBe(ids.length);
		expect(execution.screen().inputs.map(({ ref }) => ref)).toEqual(ids.slice(0, 3));
	});

	it("offers to go on without a passkey where the flow does, without a word about it", () => {
		const passkey = { identifier: "credential", type: "PASSKEY", required: true };
		const enrolling = (members: object) =>
			anExecution([start("add"), plain("add", { onSuccess: "end", ...members }), end()]);
		const wired = enrolling({ onFailure: "end" });
		wired.came({ kind: "ask", inputs: [passkey] });
		expect(wired.screen().actions.map(({ ref }) => ref)).toEqual(["continue", "decline"]);
		wired.answer({ action: "decline", inputs: {} });
		expect(wired.step.state).toMatchObject({ standing: "complete", problem: null });
		expect(wired.step.state.walk.at(-1)).toEqual({ nodeId: "add", way: "onFailure" });
		const unwired = enrolling({});
		unwired.came({ kind: "ask", inputs: [passkey] });
		expect(unwired.screen().actions.map(({ ref }) => ref)).toEqual(["continue"]);
		expect(unwired.tries({ action: "decline", inputs: {} })).toEqual({ refused: "unknown-action" });
		const code = enrolling({ onFailure: "end" });
		code.came({ kind: "ask", inputs: [otp] });
		expect(code.screen().actions.map(({ ref }) => ref)).toEqual(["continue"]);
	});
});

describe("a success", () => {
	it("may warn: the next screen says so", () => {
		const execution = anExecution([start("send"), send("send", { onSuccess: "ask" }), prompt("ask", ["end"]), end()]);
		execution.came({ ...success, warning: "too-many-messages" });
		expect(execution.step.state).toMatchObject({
			nodeId: "ask",
			problem: { reason: "too-many-messages", fieldErrors: {}, executor: "CodeExecutor" },
		});
	});
});
