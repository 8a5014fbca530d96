import { describe, expect, it } from "vitest";
import { describeCatalog } from "@/lib/flows/executors";
import type { FlowNode } from "@/lib/flows/model";
import { unknownMembers } from "../executor/unknown-members";
import { inputsOfExecutor, matchedInputs, nextInput } from "./suggested-inputs";

const name = { ref: "name", type: "TEXT_INPUT", identifier: "username", required: true };
const screen = (inputs: FlowNode["inputs"]): FlowNode => ({
	id: "ask",
	type: "PROMPT",
	meta: {
		components: [
			{ id: "head", type: "HEADING", label: "Hello" },
			{ id: "box", type: "BLOCK", components: [{ id: "secret", type: "PASSWORD_INPUT", required: true }] },
			{ id: "name", type: "TEXT_INPUT" },
		],
	},
	inputs,
});

describe("matching the inputs of a screen with its fields", () => {
	it("sorts them in reading order, adds missing ones and keeps manual changes", () => {
		const extra = { type: "TEXT_INPUT", identifier: "locale", required: false };
		expect(matchedInputs(screen([extra, name]))).toEqual([
			{ ref: "secret", type: "PASSWORD_INPUT", identifier: "secret", required: true },
			name,
			extra,
		]);
	});

	it("returns the same list when they match already", () => {
		const inputs = matchedInputs(screen([name]));
		expect(matchedInputs(screen(inputs))).toBe(inputs);
	});

	it("does not change the inputs of a task", () => {
		const task: FlowNode = { id: "t", type: "TASK_EXECUTION", inputs: [name] };
		expect(matchedInputs(task)).toBe(task.inputs);
	});
});

describe("the inputs of a task", () => {
	const executor = describeCatalog().find((each) => each.name === "BasicAuthExecutor");

	it("start with the first input that the executor reads and the task does not list", () => {
		const own = inputsOfExecutor(executor, undefined);
		expect(own.map(({ identifier }) => identifier)).toEqual(["username", "password"]);
		expect(nextInput({ id: "t", type: "TASK_EXECUTION", inputs: [name] }, own).identifier).toBe("password");
		expect(nextInput({ id: "t", type: "TASK_EXECUTION" }, []).identifier).toBe("attribute");
	});

	it("are those of its mode, or of all default modes", () => {
		const code = describeCatalog().find((each) => each.name === "SMSOTPAuthExecutor");
		const read = (mode?: string) => inputsOfExecutor(code, mode).map(({ identifier }) => identifier);
		expect(read("send")).toEqual(["mobileNumber"]);
		expect(read("verify")).toEqual(["otp"]);
		expect(read()).toEqual(["mobileNumber", "otp"]);
		expect(read("verfy")).toEqual([]);
	});
});

it("unknown members of a node are shown at every level, and `mode` is a known one", () => {
	const node: FlowNode = {
		id: "t",
		type: "TASK_EXECUTION",
		executor: { name: "X", mode: "send", retries: 3 },
		layout: { position: { x: 1, y: 2 }, locked: true },
		owner: "sso-team",
	};
	expect(unknownMembers(node)).toEqual({ owner: "sso-team", executor: { retries: 3 }, layout: { locked: true } });
	expect(unknownMembers({ id: "end", type: "END" })).toBeUndefined();
});
