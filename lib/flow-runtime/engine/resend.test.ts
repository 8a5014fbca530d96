import { describe, expect, it } from "vitest";
import { end, start, task } from "@/lib/flow-model/fixtures/builders";
import { ada, aRun, plain, right, send, success, verify } from "../fixtures/an-engine-run";
import { MOST_VISITS } from "./enter";
import { proveWalk } from "./prove-walk";

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
		const run = aRun(nodes);
		run.came({ ...success, shown: { maskedAddress: "…12" } });
		expect(run.screen()).toMatchObject({
			generated: true,
			inputs: [{ identifier: "otp" }],
			components: [{ id: "otp" }, { id: "continue", type: "ACTION" }, { id: "resend", type: "RESEND" }],
			actions: [{ ref: "continue" }, { ref: "resend" }],
		});
		run.answer({ inputs: { otp: "0000" } });
		run.came(expired);
		expect(run.screen().actions.map(({ ref }) => ref)).toEqual(["continue", "resend"]);
		run.answer({ ...again, inputs: { otp: "0000" } });
		expect(run.step).toMatchObject({
			next: { kind: "run", node: { id: "send" } },
			state: { problem: null, values: {}, visitsSinceScreen: 1 },
		});
		run.came(success);
		expect(run.step).toMatchObject({ next: { kind: "show" }, state: { nodeId: "verify", problem: null } });
		run.answer({ inputs: { otp: "1234" } });
		run.came(success);
		run.came({ kind: "success" });
		expect(run.step.next).toMatchObject({ kind: "end", signedIn: { userId: ada.userId } });
	});

	it("that was sent too often is still asked for: the one before may be good", () => {
		const run = aRun(nodes);
		run.came({ ...success, shown: { maskedAddress: "…12" } });
		run.answer(again);
		run.came(tooMany);
		expect(run.step).toMatchObject({
			next: { kind: "show" },
			state: { nodeId: "verify", shown: { maskedAddress: "…12" }, problem: { reason: "too-many-messages" } },
		});
		run.answer({ inputs: { otp: "1234" } });
		run.came(success);
		run.came({ kind: "success" });
		expect(run.step.next).toMatchObject({ kind: "end", signedIn: { userId: ada.userId } });
	});

	it("that was right is not asked for again because a later step could be mended", () => {
		const run = aRun(nodes);
		run.came(success);
		run.answer(again);
		run.came(success);
		run.answer({ inputs: { otp: "1234" } });
		run.came(success);
		run.came(tooMany);
		expect(run.step.next).toEqual({ kind: "fail", reason: "too-many-messages" });
	});

	it("is sent again by the step that sent this one, and by none where nothing was sent on the way", () => {
		const two = aRun([
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
		const unsent = aRun([start("verify"), verify("verify", { onSuccess: "end" }), end()]);
		expect(unsent.screen().actions.map(({ ref }) => ref)).toEqual(["continue"]);
		expect(unsent.tries(again)).toEqual({ refused: "unknown-action" });
		const check = aRun([
			start("send"),
			send("send", { onSuccess: "check" }),
			task("check", { onSuccess: "end" }),
			end(),
		]);
		check.came(success);
		expect(check.tries({ ...again, inputs: right.inputs })).toEqual({ refused: "unknown-action" });
	});

	it("cannot be asked for over and over without an end", () => {
		const run = aRun(nodes);
		run.came(success);
		for (let turn = 0; turn < MOST_VISITS && run.step.next.kind !== "fail"; turn++) {
			if (run.step.next.kind === "run") run.came(success);
			else run.answer(again);
		}
		expect(run.step.next).toEqual({ kind: "fail", reason: "too-many-steps" });
	});

	it("that was sent again by another way than the flow has proves nobody", () => {
		const run = aRun(nodes);
		run.came(success);
		run.answer(again);
		run.came(success);
		run.answer({ inputs: { otp: "1234" } });
		run.came(success);
		run.came({ kind: "success" });
		const { state } = run.step;
		expect(proveWalk(run.graph, state)).toMatchObject(ada);
		const walk = state.walk.filter(({ nodeId }) => nodeId !== "send");
		const proofs = state.proofs.map((proof) => ({ ...proof, step: 2 }));
		expect(proveWalk(run.graph, { ...state, walk, proofs })).toBeNull();
	});
});
