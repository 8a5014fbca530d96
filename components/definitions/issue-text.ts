import { fieldName } from "@/components/gate/field-name";
import type { FlowIssue, ImportChange } from "@/lib/flows/model";
import type { Translate } from "@/lib/platform/i18n/texts";

/** A problem in the user's language, with the names that the inspector shows; an unknown problem keeps its English message. */
export function issueText(t: Translate, issue: Pick<FlowIssue, "code" | "nodeId" | "message" | "params">): string {
	const { modes, property, identifier } = issue.params ?? {};
	const named = (kind: "mode" | "property") => (name: string) => {
		const key = `executors:${kind}.${name}`;
		return t.has(key) ? t(key) : name;
	};
	const values = {
		node: issue.nodeId ?? "",
		...issue.params,
		...(typeof modes === "string" && { modes: modes.split(", ").map(named("mode")).join(", ") }),
		...(typeof property === "string" && { property: named("property")(property) }),
		...(typeof identifier === "string" && { identifier: fieldName(identifier, t) }),
	};
	const member = issue.params?.member;
	for (const key of [`issues:${issue.code}.${member}`, `issues:${issue.code}`]) if (t.has(key)) return t(key, values);
	return issue.message;
}

/** A normalisation of the import, in the user's language. */
export function changeText(t: Translate, change: ImportChange): string {
	const key = `issues:${change.code}`;
	return t.has(key) ? t(key, { node: change.nodeId ?? "", ...change.params }) : change.message;
}
