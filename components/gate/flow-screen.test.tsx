import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ExecutionProblem } from "@/lib/flows/runtime/contract";
import { languages } from "@/lib/platform/i18n/languages";
import { serverTranslation } from "@/lib/platform/i18n/server";
import { FlowScreen, type ShownStep } from "./flow-screen";

function markupWith(problem: ExecutionProblem | null): string {
	const step: ShownStep = {
		screen: {
			inputs: [{ ref: "code", identifier: "code", type: "OTP_INPUT", required: true }],
			actions: [{ ref: "continue" }],
			components: [
				{ id: "code", type: "OTP_INPUT", label: "Code" },
				{ id: "continue", type: "ACTION", label: "Continue" },
			],
		} as never,
		flowType: "AUTHENTICATION",
		application: null,
		organization: null,
		apis: [],
		challengeToken: "token",
		values: {},
		problem,
		shown: {},
	};
	const gate = { t: serverTranslation("en"), language: languages[0], branding: {} as never };
	return renderToStaticMarkup(
		<FlowScreen step={step} path="/gate/flow/x" texts={{ en: {} }} gate={gate} notice={null} after={null} />,
	);
}

test("messages are those of the page beside its fields, and none of the browser's bubbles", () => {
	const markup = markupWith({ reason: "invalid-input", fieldErrors: { code: "required" } });
	expect(markup).toMatch(/<form[^>]* novalidate/i);
	expect(markup).toContain("Fill in this field.");
	const [, described = "none"] = /aria-describedby="([^"]*)"/.exec(markup) ?? [];
	expect(markup).toContain(`id="${described}"`);
	expect(markup).toContain('aria-invalid="true"');
});

test("one wrong code gives one message, beside the code", () => {
	const markup = markupWith({ reason: "wrong-code", fieldErrors: { code: "wrong" } });
	expect(markup.match(/is not right/g)).toHaveLength(1);
	expect(markup).toContain('aria-invalid="true"');
	expect(markup).not.toContain('role="alert"');
	expect(markupWith({ reason: "too-many-attempts", fieldErrors: {} })).toContain("There were too many attempts.");
});
