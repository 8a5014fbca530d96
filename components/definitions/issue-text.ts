import type { FlowIssue, ImportChange } from "@/lib/flows/model";
import type { Translate } from "@/lib/platform/i18n/texts";

/** A problem in the user's language; an unknown problem keeps its English message. */
export function issueText(t: Translate, issue: Pick<FlowIssue, "code" | "nodeId" | "message" | "params">): string {
	const values = { node: issue.nodeId ?? "", ...issue.params };
	const member = issue.params?.member;
	for (const key of [`issues:${issue.code}.${member}`, `issues:${issue.code}`]) if (t.has(key)) return t(key, values);
	return issue.message;
}

/** A normalisation of the import, in the user's language. */
export function changeText(t: Translate, change: ImportChange): string {
	const key = `issues:${change.code}`;
	return t.has(key) ? t(key, { node: change.nodeId ?? "", ...change.params }) : change.message;
}
