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
		const run = anExecution(nodes, { given: { state: "Bavaria" } });
		expect(run.step.next).toMatchObject({ kind: "run" });
		run.came(away);
		expect(run.step.next).toEqual({ kind: "redirect", url: "https://idp.example/" });
		run.answer({ inputs: { code: "c", state: "s", iss: "i", role: "admin" } });
		expect(run.step).toMatchObject({ next: { kind: "run" }, state: { returned: { code: "c", state: "s", iss: "i" } } });
		run.came(success);
		expect(run.step.state).toMatchObject({ nodeId: "more", returned: {}, values: { state: "Bavaria" } });
	});

	it("stays away while nothing comes back, and offers no action", () => {
		const run = anExecution(nodes);
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

	it("takes only its own actions, and without one the first, as the Enter key does", () => {
		const run = anExecution(nodes);
		for (const action of ["check", "end", "onSuccess", "action_3", "", "__proto__"])
			expect(run.tries({ action, inputs: right.inputs })).toEqual({ refused: "unknown-action" });
		expect(run.tries({ inputs: right.inputs })).toEqual(run.tries({ action: "action_1", inputs: right.inputs }));
		expect(run.tries({ inputs: right.inputs })).not.toHaveProperty("refused");
	});

	it("takes only what it asks for", () => {
		const run = anExecution([
			start("ask"),
			prompt("ask", ["ask2"], { inputs: [username] }),
			prompt("ask2", ["end"]),
			end(),
		]);
		run.answer({ inputs: { username: " ada ", role: "admin", email: "x" } });
		expect(run.step.state.values).toEqual({ username: "ada" });
	});

	it("stays, with an error beside each field, when something is missing or malformed", () => {
		const email = { identifier: "email", type: "EMAIL_INPUT", required: false };
		const run = anExecution([start("ask"), prompt("ask", ["end"], { inputs: [username, email] }), end()]);
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
		const run = anExecution([start("ask"), prompt("ask", ["end"], { inputs: odd }), end()]);
		run.answer({ inputs: {} });
		expect(Object.entries(run.step.state.problem?.fieldErrors ?? {})).toHaveLength(3);
		run.answer({ inputs: JSON.parse('{"constructor":"a","__proto__":"b","toString":"c"}') });
		expect(run.step.next).toMatchObject({ kind: "end" });
	});

	it("takes a ticked box, and an unticked one as nothing", () => {
		const box = { identifier: "terms", type: "CHECKBOX", required: true };
		const run = anExecution([start("ask"), prompt("ask", ["end"], { inputs: [box] }), end()]);
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
