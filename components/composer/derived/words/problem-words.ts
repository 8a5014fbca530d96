import { issueText } from "@/components/definitions/issue-text";
import { fieldName } from "@/components/gate/field-name";
import type { FlowIssue, QuickFix } from "@/lib/flows/model";
import { knownText, type Translate } from "@/lib/platform/i18n/texts";
import { languageName } from "../texts/language-name";

/** A problem as a sentence with the titles of its nodes. */
export function problemSentence(t: Translate, issue: FlowIssue, titleOf: (nodeId: string) => string): string {
	const { nodeId, params, message, code } = issue;
	const { cycle, languages, facts, step, end, intent } = params ?? {};
	return issueText(t, {
		code,
		message,
		nodeId: nodeId === null ? null : titleOf(problemNode(issue) ?? nodeId),
		params: {
			...params,
			...(typeof cycle === "string" && { cycle: cycle.split(" → ").map(titleOf).join(" → ") }),
			...(typeof step === "string" && { step: titleOf(step) }),
			...(typeof end === "string" && { end: titleOf(end) }),
			...(typeof intent === "string" && { intent: intentText(t, intent) }),
			...(typeof facts === "string" && { facts: factsText(t, facts) }),
			...(typeof languages === "string" && { languages: languages.split(", ").map(languageName).join(", ") }),
		},
	});
}

/** The node that a problem is about, which may be one of another flow; null for a problem of the whole flow. */
export function problemNode({ nodeId, params }: FlowIssue): string | null {
	return typeof params?.inner === "string" ? params.inner : nodeId;
}

/** Facts by their codes, joined by "+", in the reader's language. */
function factsText(t: Translate, facts: string): string {
	if (facts === "") return t("assurance:nothing");
	const named = (fact: string) => {
		const key = `assurance:fact.${fact}`;
		return knownText(t, key) ?? fact;
	};
	return facts.split(" + ").map(named).join(" + ");
}

/** A demand, or accepted sets of facts joined by "|", in the reader's language. */
function intentText(t: Translate, intent: string): string {
	const demand = knownText(t, `assurance:demand.${intent}`);
	return (
		demand ??
		intent
			.split(" | ")
			.map((facts) => factsText(t, facts))
			.join(" · ")
	);
}

/** Whether the problem is fixed by writing a text. */
export function ofText({ code }: FlowIssue): boolean {
	return code === "text-missing" || code === "text-stale" || code === "text-untranslated";
}

/** The name of a quick fix in the reader's language; its id where there is no translation. */
export function fixText(
	t: Translate,
	{ id, params }: Pick<QuickFix, "id" | "params">,
	titleOf: (nodeId: string) => string,
): string {
	const { target, node, identifier } = params ?? {};
	const values = {
		...params,
		...(target !== undefined && { target: titleOf(target) }),
		...(node !== undefined && { node: titleOf(node) }),
		...(identifier !== undefined && { identifier: fieldName(identifier, t) }),
	};
	return knownText(t, `projections:fix.${id}`, values) ?? id;
}
