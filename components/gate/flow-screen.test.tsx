import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ExecutionProblem } from "@/lib/flows/runtime/contract";
import { languages } from "@/lib/platform/i18n/languages";
import { serverTranslation } from "@/lib/platform/i18n/server";
import { FlowScreen, type ShownStep } from "./flow-screen";

function markupWith(problem: ExecutionProblem | null, asked = { identifier: "code", type: "OTP_INPUT" }): string {
	const step: ShownStep = {
		screen: {
			inputs: [{ ref: "asked", required: true, ...asked }],
			actions: [{ ref: "continue" }],
			components: [
				{ id: "asked", type: asked.type, label: "Code" },
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

test.each([
	{ where: "is opened, because nothing is entered there", asked: { identifier: "linkToken", type: "LINK_TOKEN" } },
	{ where: "is sent again, which has no field for it", asked: { identifier: "email", type: "EMAIL_INPUT" } },
])("a wrong link is said above the fields of the page where it $where", ({ asked }) => {
	const problem = { reason: "wrong-code", executor: "MagicLinkExecutor", fieldErrors: { linkToken: "wrong" } } as const;
	const markup = markupWith(problem, asked);
	expect(markup.match(/This link is not right, or it was used already\./g)).toHaveLength(1);
	expect(markup).toContain('role="alert"');
});
