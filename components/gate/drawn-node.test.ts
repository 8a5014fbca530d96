import { describe, expect, test } from "vitest";
import type { ExecutionScreen } from "@/lib/flows/runtime/contract";
import { serverTranslation } from "@/lib/platform/i18n/server";
import { drawnNode } from "./drawn-node";

const t = serverTranslation("en");

function aScreen(members: Partial<ExecutionScreen>): ExecutionScreen {
	return { nodeId: "check", components: [], inputs: [], actions: [], generated: true, ...members };
}

const username = { ref: "username", identifier: "username", type: "TEXT_INPUT", required: true };
const go = { ref: "continue", executor: "BasicAuthExecutor" };

describe("A screen that is made from inputs", () => {
	test("has a heading, labels for what is usual, words for what is not, and a way on", () => {
		const screen = aScreen({
			inputs: [username, { ref: "costCentre", identifier: "costCentre", type: "TEXT_INPUT", required: true }],
			components: [
				{ id: "username", type: "TEXT_INPUT" },
				{ id: "costCentre", type: "TEXT_INPUT" },
				{ id: "continue", type: "ACTION" },
			],
			actions: [go],
		});
		const labels = drawnNode(screen, "AUTHENTICATION", t).meta?.components?.map(({ label }) => label);
		expect(labels).toEqual(["Sign in", "Username", "Cost centre", "Continue"]);
		expect(drawnNode(screen, "REGISTRATION", t).meta?.components?.[0]?.label).toBe("Create an account");
	});

	test("with several ways names each by where it leads, and those that lead alike by themselves", () => {
		const screen = aScreen({
			components: ["by_password", "by_google", "by_code", "by_text"].map((id) => ({ id, type: "ACTION" })),
			actions: [
				{ ref: "by_password", executor: "BasicAuthExecutor" },
				{ ref: "by_google", executor: "GoogleOIDCAuthExecutor" },
				{ ref: "by_code", executor: "SMSOTPAuthExecutor" },
				{ ref: "by_text", executor: "SMSOTPAuthExecutor" },
			],
		});
		const labels = drawnNode(screen, "AUTHENTICATION", t).meta?.components?.map(({ label }) => label);
		expect(labels?.slice(1)).toEqual(["Password", "Google", "By code", "By text"]);
	});

	test("with fields and several ways has a first button that takes what was entered", () => {
		const screen = aScreen({
			inputs: [username],
			components: [
				{ id: "username", type: "TEXT_INPUT" },
				{ id: "go", type: "ACTION" },
				{ id: "other", type: "ACTION" },
			],
			actions: [
				{ ref: "go", executor: "BasicAuthExecutor" },
				{ ref: "other", executor: "SendSMSExecutor" },
			],
		});
		const labels = drawnNode(screen, "AUTHENTICATION", t).meta?.components?.map(({ label }) => label);
		expect(labels).toEqual(["Sign in", "Username", "Continue", "Send SMS code"]);
	});

	test.each(["PASSKEY", "LINK_TOKEN", "CONSENT"])("with %s alone has no button that would send nothing", (type) => {
		const screen = aScreen({
			inputs: [{ ref: "it", identifier: "it", type, required: true }],
			components: [
				{ id: "it", type: "TEXT_INPUT" },
				{ id: "continue", type: "ACTION" },
			],
			actions: [go],
		});
		const drawn = drawnNode(screen, "AUTHENTICATION", t).meta?.components ?? [];
		expect(drawn.some(({ type: drawnType }) => drawnType === "ACTION")).toBe(false);
	});
});

test("a passkey has a button to go on without it, where there is one", () => {
	const screen = aScreen({
		inputs: [{ ref: "it", identifier: "it", type: "PASSKEY", required: true }],
		components: [
			{ id: "it", type: "TEXT_INPUT" },
			{ id: "continue", type: "ACTION" },
			{ id: "decline", type: "ACTION" },
		],
		actions: [go, { ref: "decline" }],
	});
	const drawn = drawnNode(screen, "AUTHENTICATION", t).meta?.components ?? [];
	expect(drawn.filter(({ type }) => type === "ACTION")).toMatchObject([
		{ id: "decline", label: "Continue without it" },
	]);
});

test("a passkey beside a field stands below the button that submits the field, which goes on without it", () => {
	const screen = aScreen({
		inputs: [
			{ ref: "username", identifier: "username", type: "TEXT_INPUT", required: false },
			{ ref: "it", identifier: "it", type: "PASSKEY", required: false },
		],
		components: [
			{ id: "username", type: "TEXT_INPUT" },
			{ id: "it", type: "TEXT_INPUT" },
			{ id: "continue", type: "ACTION" },
			{ id: "decline", type: "ACTION" },
		],
		actions: [go, { ref: "decline" }],
	});
	const drawn = drawnNode(screen, "AUTHENTICATION", t).meta?.components ?? [];
	expect(drawn.map(({ id, label }) => [id, label]).slice(1)).toEqual([
		["username", "Username"],
		["continue", "Continue"],
		["it", expect.any(String)],
	]);
});
