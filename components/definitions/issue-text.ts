import { fieldName } from "@/components/gate/field-name";
import type { FlowIssue, ImportChange } from "@/lib/flows/model";
import { knownText, type Translate } from "@/lib/platform/i18n/texts";

/** A problem in the user's language, with the names that the inspector shows; an unknown problem keeps its English message. */
export function issueText(t: Translate, issue: Pick<FlowIssue, "code" | "nodeId" | "message" | "params">): string {
	const { modes, property, identifier } = issue.params ?? {};
	const named = (kind: "mode" | "property") => (name: string) => {
		const key = `executors:${kind}.${name}`;
		return knownText(t, key) ?? name;
	};
	const values = {
		node: issue.nodeId ?? "",
		...issue.params,
		...(typeof modes === "string" && { modes: modes.split(", ").map(named("mode")).join(", ") }),
		...(typeof property === "string" && { property: named("property")(property) }),
		...(typeof identifier === "string" && { identifier: fieldName(identifier, t) }),
	};
	const member = issue.params?.member;
	const say = (key: string) => knownText(t, key, values);
	return say(`issues:${issue.code}.${member}`) ?? say(`issues:${issue.code}`) ?? issue.message;
}

/** A normalisation of the import, in the user's language. */
export function changeText(t: Translate, change: ImportChange): string {
	const key = `issues:${change.code}`;
	return knownText(t, key, { node: change.nodeId ?? "", ...change.params }) ?? change.message;
}
