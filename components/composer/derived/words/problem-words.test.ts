import { expect, test } from "vitest";
import type { FlowIssue } from "@/lib/flows/model";
import { languages } from "@/lib/platform/i18n/languages";
import { serverTranslation, textsOf } from "@/lib/platform/i18n/server";
import { fixText, problemSentence } from "./problem-words";

const place = { severity: "error", nodeId: "n1", path: "nodes[0]", message: "in English" } as const;
/** Problems whose params are names of the definition. */
const problems: readonly FlowIssue[] = [
	{ ...place, code: "executor-mode-none", params: { executor: "BasicAuthExecutor", mode: "fast" } },
	{
		...place,
		code: "executor-mode-unknown",
		params: { executor: "SMSOTPAuthExecutor", mode: "fast", modes: "send, verify" },
	},
	{ ...place, code: "task-never-succeeds", params: { executor: "SMSOTPAuthExecutor" } },
	{ ...place, code: "failure-unwired", params: { executor: "SMSOTPAuthExecutor" } },
	{ ...place, code: "property-missing", params: { property: "idpId" } },
];

test.each(languages.map(({ code }) => code))(
	"in %s, problems name no class of an executor and no member of the definition",
	(language) => {
		const t = serverTranslation(language);
		for (const problem of problems) {
			const sentence = problemSentence(t, problem, () => t("executors:SMSOTPAuthExecutor.title"));
			expect(sentence).not.toBe(problem.message);
			expect(sentence).not.toMatch(/Executor\b|TASK_EXECUTION|PROMPT|idpId/);
		}
	},
);

test.each([
	["en", "“SMS code” has the mode “fast”, which does not exist. Choose one of these: send, verify."],
	["de", "„SMS-Code“ hat den Modus „fast“, den es nicht gibt. Wählen Sie einen von diesen: senden, prüfen."],
] as const)("in %s, an unknown mode is told with the modes as the inspector shows them", (language, expected) => {
	const t = serverTranslation(language);
	const [, unknownMode] = problems;
	expect(unknownMode && problemSentence(t, unknownMode, () => t("executors:SMSOTPAuthExecutor.title"))).toBe(expected);
});

test.each([
	["en", "mobileNumber", "Mobile number"],
	["de", "mobileNumber", "Mobilnummer"],
	["ja", "workEmail", "Work email"],
] as const)("in %s, a value that is asked for is named as its field is: %s", (language, identifier, name) => {
	const t = serverTranslation(language);
	for (const code of ["value-asked-by-task", "asked-again", "input-unused"]) {
		const sentence = problemSentence(t, { ...place, code, params: { identifier } }, () => "SMS");
		expect(sentence, code).toContain(name);
		expect(sentence, code).not.toContain(identifier);
	}
	for (const id of ["ask-value", "remove-value"])
		expect(
			fixText(t, { id, params: { identifier, target: "n1" } }, () => "SMS"),
			id,
		).toContain(name);
});

test.each(languages.map(({ code }) => code))(
	"in %s, no sentence about a problem has the type of a node as JSON has it",
	(language) => {
		// What JSON may contain is told in the words of JSON.
		for (const [code, text] of Object.entries(textsOf(language, ["issues"]).issues ?? {}))
			if (!code.startsWith("shape-")) expect(text, code).not.toMatch(/\b(START|PROMPT|TASK_EXECUTION|END)\b/);
	},
);
