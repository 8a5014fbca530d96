import { expect, it } from "vitest";
import { prompt } from "../fixtures/builders";
import { indexComponents } from "../graph/index-components";
import { transitionsOf } from "../graph/transitions-of";
import { fieldLabel, isGenerated, withGeneratedComponents } from "./generated-components";

const buttons = {
	executorOf: (target: string) => (target === "google" ? "GoogleOIDCAuthExecutor" : undefined),
	titleOf: (target: string) => `To ${target}`,
	inWords: (identifier: string) => `In words: ${identifier}`,
};
const screen = prompt("ask", [], {
	inputs: [
		{ ref: "input_001", type: "TEXT_INPUT", identifier: "username", required: true },
		{ type: "TEXT_INPUT", identifier: "nickname", required: false },
	],
	actions: [
		{ ref: "action_001", nextNode: "check" },
		{ ref: "action_002", nextNode: "google" },
		{ ref: "action_003", nextNode: "help" },
	],
	meta: { components: [] },
});

it("a screen without components becomes one that asks for the same and leads to the same nodes", () => {
	expect(isGenerated(screen)).toBe(true);
	const made = withGeneratedComponents(screen, "AUTHENTICATION", buttons);
	expect(isGenerated(made)).toBe(false);
	expect(made.actions).toEqual(screen.actions);
	expect(made.inputs?.map(({ identifier }) => identifier)).toEqual(["username", "nickname"]);
	const { byId, all } = indexComponents(made);
	for (const { ref } of made.inputs ?? []) expect(byId.has(ref ?? "")).toBe(true);
	expect(new Set(all.map(({ component }) => component.id)).size).toBe(all.length);
	expect(transitionsOf(made).map(({ target, label }) => [target, label])).toEqual([
		["check", "{{ t(elements:buttons.continue) }}"],
		["google", "{{ t(signin:options.google) }}"],
		["help", "To help"],
	]);
});

it("its fields have shipped texts where there are any", () => {
	expect(fieldLabel({ identifier: "otp" }, buttons.inWords)).toBe("{{ t(elements:fields.code.label) }}");
	expect(fieldLabel({ identifier: "constructor" }, buttons.inWords)).toBe("In words: constructor");
});
