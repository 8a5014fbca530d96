import { describe, expect, it } from "vitest";
import { end, prompt, start, task } from "@/lib/flow-model/fixtures/builders";
import { ada, aRun, otp, password, plain, right, success, username, verify, wrong } from "../fixtures/an-engine-run";

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
