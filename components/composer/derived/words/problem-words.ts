import { issueText } from "@/components/definitions/issue-text";
import type { FlowIssue, QuickFix } from "@/lib/flows/model";
import type { Translate } from "@/lib/platform/i18n/texts";
import { languageName } from "../texts/language-name";

/** A problem as a sentence that calls nodes by their titles. */
export function problemSentence(t: Translate, issue: FlowIssue, titleOf: (nodeId: string) => string): string {
	const { nodeId, params, message, code } = issue;
	const { cycle, languages } = params ?? {};
	return issueText(t, {
		code,
		message,
		nodeId: nodeId === null ? null : titleOf(nodeId),
		params: {
			...params,
			...(typeof cycle === "string" && { cycle: cycle.split(" → ").map(titleOf).join(" → ") }),
			...(typeof languages === "string" && { languages: languages.split(", ").map(languageName).join(", ") }),
		},
	});
}

/** Whether it is mended by writing a text. */
export function ofText({ code }: FlowIssue): boolean {
	return code === "text-missing" || code === "text-stale";
}

/** What a quick fix does, in the reader's words; one without words of its own keeps its name. */
export function fixText(t: Translate, { id, params }: QuickFix, titleOf: (nodeId: string) => string): string {
	const key = `projections:fix.${id}`;
	if (!t.has(key)) return id;
	const { target, node } = params ?? {};
	return t(key, {
		...params,
		...(target !== undefined && { target: titleOf(target) }),
		...(node !== undefined && { node: titleOf(node) }),
	});
}
