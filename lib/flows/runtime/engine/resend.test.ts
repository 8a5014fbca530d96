import { describe, expect, it } from "vitest";
import { end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import {
	ada,
	anExecution,
	bob,
	otp,
	plain,
	right,
	send,
	success,
	verify,
	wrong,
} from "../fixtures/an-engine-execution";
import { MAX_VISITS } from "./enter";
import { proveSteps } from "./prove-steps";

describe("a code", () => {
	const nodes = [
		start("send"),
		send("send", { onSuccess: "verify" }),
		verify("verify", { onSuccess: "more" }),
		plain("more", { onSuccess: "end" }),
		end(),
	];
	const expired = { kind: "failure", reason: "expired", retry: true } as const;
	const tooMany = { kind: "failure", reason: "too-many-messages", retry: true } as const;
	const again = { action: "resend", inputs: {} };

	it("that a flow asks for without a screen of its own can be sent again, and the first button checks it", () => {
		const execution = anExecution(nodes);
		execution.came({ ...success, shown: { maskedAddress: "…12" } });
		expect(execution.screen()).toMatchObject({
			generated: true,
			inputs: [{ identifier: "otp" }],
			components: [{ id: "otp" }, { id: "continue", type: "ACTION" }, { id: "resend", type: "RESEND" }],
			actions: [{ ref: "continue" }, { ref: "resend" }],
		});
		execution.answer({ inputs: { otp: "0000" } });
		execution.came(expired);
		expect(execution.screen().actions.map(({ ref }) => ref)).toEqual(["continue", "resend"]);
		execution.answer({ ...again, inputs: { otp: "0000" } });
		expect(execution.step).toMatchObject({
			next: { kind: "run", node: { id: "send" } },
			state: { problem: null, values: {}, visitsSinceScreen: 1 },
		});
		execution.came(success);
		expect(execution.step).toMatchObject({ next: { kind: "show" }, state: { nodeId: "verify", problem: null } });
		execution.answer({ inputs: { otp: "1234" } });
		execution.came(success);
		execution.came({ kind: "success" });
		expect(execution.step.next).toMatchObject({ kind: "end", signedIn: { userId: ada.userId } });
	});

	it("that the screen has refused is not read after another one was sent", () => {
		const execution = anExecution(nodes);
		execution.came(success);
		execution.answer({ inputs: { otp: "1".repeat(2000) } });
		expect(execution.step.state.problem).toMatchObject({ fieldErrors: { otp: "too-long" } });
		execution.answer(again);
		execution.came(success);
		expect(execution.step).toMatchObject({ next: { kind: "show" }, state: { nodeId: "verify" } });
	});

	it("that was sent too often is still asked for: the one before may be good", () => {
		const execution = anExecution(nodes);
		execution.came({ ...success, shown: { maskedAddress: "…12" } });
		execution.answer(again);
		execution.came(tooMany);
		expect(execution.step).toMatchObject({
			next: { kind: "show" },
			state: { nodeId: "verify", shown: { maskedAddress: "…12" }, problem: { reason: "too-many-messages" } },
		});
		execution.answer({ inputs: { otp: "1234" } });
		execution.came(success);
		execution.came({ kind: "success" });
		expect(execution.step.next).toMatchObject({ kind: "end", signedIn: { userId: ada.userId } });
	});

	it("that was right is not asked for again because a later step could be mended", () => {
		const execution = anExecution(nodes);
		execution.came(success);
		execution.answer(again);
		execution.came(success);
		execution.answer({ inputs: { otp: "1234" } });
		execution.came(success);
		execution.came(tooMany);
		expect(execution.step.next).toEqual({ kind: "fail", reason: "too-many-messages" });
	});

	it("is sent again by the step that sent this one, and by none where nothing was sent on the way", () => {
		const two = anExecution([
			start("first"),
			send("first", { onSuccess: "second" }),
			send("second", { onSuccess: "verify" }),
			verify("verify", { onSuccess: "end" }),
			end(),
		]);
		two.came(success);
		two.came(success);
		two.answer(again);
		expect(two.step.next).toMatchObject({ kind: "run", node: { id: "second" } });
		const unsent = anExecution([start("verify"), verify("verify", { onSuccess: "end" }), end()]);
		expect(unsent.screen().actions.map(({ ref }) => ref)).toEqual(["continue"]);
		expect(unsent.tries(again)).toEqual({ refused: "unknown-action" });
		const check = anExecution([
			start("send"),
			send("send", { onSuccess: "check" }),
			task("check", { onSuccess: "end" }),
			end(),
		]);
		check.came(success);
		expect(check.tries({ ...again, inputs: right.inputs })).toEqual({ refused: "unknown-action" });
	});

	it("cannot be asked for over and over without an end", () => {
		const execution = anExecution(nodes);
		execution.came(success);
		for (let turn = 0; turn < MAX_VISITS && execution.step.next.kind !== "fail"; turn++) {
			if (execution.step.next.kind === "run") execution.came(success);
			else execution.answer(again);
		}
		expect(execution.step.next).toEqual({ kind: "fail", reason: "too-many-steps" });
	});

	it("that was sent again by another way than the flow has proves nobody", () => {
		const execution = anExecution(nodes);
		execution.came(success);
		execution.answer(again);
		execution.came(success);
		execution.answer({ inputs: { otp: "1234" } });
		execution.came(success);
		execution.came({ kind: "success" });
		const { state } = execution.step;
		expect(proveSteps(execution.graph, state)).toMatchObject(ada);
		const steps = state.walk.filter(({ nodeId }) => nodeId !== "send");
		const proofs = state.proofs.map((proof) => ({ ...proof, step: 2 }));
		expect(proveSteps(execution.graph, { ...state, walk: steps, proofs })).toBeNull();
	});
});

describe("a code that one task sends and checks", () => {
	const both = (members: object = {}) => task("code", { executor: { name: "CodeExecutor" }, ...members });
	const asks = {
		kind: "ask",
		subject: ada,
		inputs: [otp],
		data: { sent: "yes" },
		shown: { maskedAddress: "…12" },
	} as const;
	const again = { action: "resend", inputs: {} };

	it("is sent on arrival, even where its inputs list the code, and asked for with a way to send it again", () => {
		for (const inputs of [undefined, [otp], [{ ...otp, type: "TEXT_INPUT" }]]) {
			const execution = anExecution([start("code"), both({ inputs, onSuccess: "end" }), end()]);
			expect(execution.step.next.kind).toBe("run");
			execution.came(asks);
			expect(execution.screen()).toMatchObject({
				inputs: [{ identifier: "otp" }],
				actions: [{ ref: "continue" }, { ref: "resend" }],
			});
			execution.answer({ inputs: { otp: "1234" } });
			execution.came({ kind: "success" });
			expect(execution.step.next).toMatchObject({ kind: "end", signedIn: { userId: ada.userId, amr: ["otp"] } });
		}
	});

	it("is sent again by the same task, and where that fails its screen stays", () => {
		const execution = anExecution([start("code"), both({ onSuccess: "end" }), end()]);
		execution.came(asks);
		execution.answer(again);
		expect(execution.step.next).toMatchObject({ kind: "run", node: { id: "code" } });
		execution.came({ kind: "failure", reason: "too-many-messages", retry: true });
		expect(execution.step.state).toMatchObject({
			standing: "inputs",
			asks: [otp],
			shown: { maskedAddress: "…12" },
			problem: { reason: "too-many-messages" },
		});
		execution.answer({ inputs: { otp: "1234" } });
		execution.came({ kind: "success" });
		expect(execution.step.next).toMatchObject({ kind: "end", signedIn: { userId: ada.userId } });
	});

	it("that is wrong is asked for again, wherever Failure leads, unless nothing entered could mend it", () => {
		const nodes = [start("code"), both({ onSuccess: "end", onFailure: "other" }), prompt("other", ["code"]), end()];
		const execution = anExecution(nodes);
		execution.came(asks);
		execution.answer({ inputs: { otp: "1234" } });
		execution.came({ ...wrong, retry: "here" });
		expect(execution.step.state).toMatchObject({
			nodeId: "code",
			standing: "inputs",
			problem: { reason: "wrong-code" },
		});
		execution.answer({ inputs: { otp: "1234" } });
		execution.came({ kind: "failure", reason: "too-many-attempts", retry: true });
		expect(execution.step.state).toMatchObject({ nodeId: "other", standing: "prompt" });
	});

	it("cannot be sent again before it was sent, while its address is asked for", () => {
		const execution = anExecution([start("code"), both({ onSuccess: "end" }), end()]);
		execution.came({ kind: "ask", inputs: [{ identifier: "mobileNumber", type: "PHONE_INPUT", required: true }] });
		expect(execution.screen().actions.map(({ ref }) => ref)).toEqual(["continue"]);
		expect(execution.tries(again)).toEqual({ refused: "unknown-action" });
	});

	it("proves nobody in a mode that is none, for such a task does not run", () => {
		for (const mode of ["verfy", "VERIFY", null, 1]) {
			const execution = anExecution([
				start("code"),
				both({ executor: { name: "CodeExecutor", mode }, onSuccess: "end" }),
				end(),
			]);
			expect(execution.step.next).toEqual({ kind: "fail", reason: "broken-flow" });
		}
	});

	it("cannot be asked of another account than the one that was proved", () => {
		const execution = anExecution([
			start("check"),
			task("check", { onSuccess: "code" }),
			both({ onSuccess: "end" }),
			end(),
		]);
		execution.answer(right);
		execution.came(success);
		execution.came({ ...asks, subject: bob });
		expect(execution.step.next).toEqual({ kind: "fail", reason: "other-account" });
	});
});
