import { describe, expect, it } from "vitest";
import { end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import { anExecution, password, plain, right, success, username } from "../fixtures/an-engine-execution";
import { requiredBy } from "./submit";

describe("a redirect", () => {
	const nodes = [
		start("away"),
		task("away", { executor: { name: "AwayExecutor" }, onSuccess: "more" }),
		plain("more", { onSuccess: "end" }),
		end(),
	];
	const away = { kind: "redirect", url: "https://idp.example/", data: { nonce: "n" } } as const;

	it("asks nobody, leaves, and runs the executor again with what comes back", () => {
		const execution = anExecution(nodes, { given: { state: "Bavaria" } });
		expect(execution.step.next).toMatchObject({ kind: "run" });
		execution.came(away);
		expect(execution.step.next).toEqual({ kind: "redirect", url: "https://idp.example/" });
		execution.answer({ inputs: { code: "c", state: "s", iss: "i", role: "admin" } });
		expect(execution.step).toMatchObject({
			next: { kind: "run" },
			state: { returned: { code: "c", state: "s", iss: "i" } },
		});
		execution.came(success);
		expect(execution.step.state).toMatchObject({ nodeId: "more", returned: {}, values: { state: "Bavaria" } });
	});

	it("stays away while nothing comes back, and offers no action", () => {
		const execution = anExecution(nodes);
		execution.came(away);
		expect(execution.tries({ inputs: {} })).toEqual({ refused: "nothing-brought-back" });
		expect(execution.tries({ inputs: { role: "admin" } })).toEqual({ refused: "nothing-brought-back" });
		expect(execution.tries({ action: "continue", inputs: { code: "c" } })).toEqual({ refused: "unknown-action" });
	});
});

describe("a screen", () => {
	const nodes = [
		start("ask"),
		prompt("ask", ["check", "end"], { inputs: [username, password] }),
		task("check", { onSuccess: "end" }),
		end(),
	];

	it("takes only its own actions, and without one the first, as the Enter key does", () => {
		const execution = anExecution(nodes);
		for (const action of ["check", "end", "onSuccess", "action_3", "", "__proto__"])
			expect(execution.tries({ action, inputs: right.inputs })).toEqual({ refused: "unknown-action" });
		expect(execution.tries({ inputs: right.inputs })).toEqual(
			execution.tries({ action: "action_1", inputs: right.inputs }),
		);
		expect(execution.tries({ inputs: right.inputs })).not.toHaveProperty("refused");
	});

	it("takes only what it asks for", () => {
		const execution = anExecution([
			start("ask"),
			prompt("ask", ["ask2"], { inputs: [username] }),
			prompt("ask2", ["end"]),
			end(),
		]);
		execution.answer({ inputs: { username: " ada ", role: "admin", email: "x" } });
		expect(execution.step.state.values).toEqual({ username: "ada" });
	});

	it("stays, with an error beside each field, when something is missing or malformed", () => {
		const email = { identifier: "email", type: "EMAIL_INPUT", required: false };
		const execution = anExecution([start("ask"), prompt("ask", ["end"], { inputs: [username, email] }), end()]);
		execution.answer({ inputs: { email: "no" } });
		expect(execution.step).toMatchObject({
			next: { kind: "show" },
			state: {
				nodeId: "ask",
				values: { email: "no" },
				problem: { reason: "invalid-input", fieldErrors: { username: "required", email: "malformed" } },
			},
		});
		execution.answer({ inputs: { username: "ada", email: "" } });
		expect(execution.step.next).toMatchObject({ kind: "end" });
	});

	it("lets identifiers be names that every object inherits", () => {
		const odd = ["constructor", "__proto__", "toString"].map((identifier) => ({ ...username, identifier }));
		const execution = anExecution([start("ask"), prompt("ask", ["end"], { inputs: odd }), end()]);
		execution.answer({ inputs: {} });
		expect(Object.entries(execution.step.state.problem?.fieldErrors ?? {})).toHaveLength(3);
		execution.answer({ inputs: JSON.parse('{"constructor":"a","__proto__":"b","toString":"c"}') });
		expect(execution.step.next).toMatchObject({ kind: "end" });
	});

	it("takes a ticked box, and an unticked one as nothing", () => {
		const box = { identifier: "terms", type: "CHECKBOX", required: true };
		const execution = anExecution([start("ask"), prompt("ask", ["end"], { inputs: [box] }), end()]);
		for (const value of ["false", "off", ""]) {
			execution.answer({ inputs: { terms: value } });
			expect(execution.step.state.problem?.fieldErrors).toEqual({ terms: "required" });
		}
		execution.answer({ inputs: { terms: "on" } });
		expect(execution.step.next).toMatchObject({ kind: "end" });
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
