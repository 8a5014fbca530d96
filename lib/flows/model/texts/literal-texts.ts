import { ownMember } from "@/lib/platform/kernel/own-member";
import { translationKeyOf } from "../elements/translation-key";
import { indexComponents } from "../graph/index-components";
import type { FlowNode } from "../schema/node";
import { TRANSLATABLE } from "./translatable";

/** A plain text of a screen, which is the same in every language, and its place. */
export interface LiteralText {
	place: { nodeId: string; componentId: string; member: string; option?: number };
	/** Its path within the node. */
	path: string;
	text: string;
}

/** The texts of a screen that are words instead of references to translations. */
export function literalTexts(node: FlowNode): LiteralText[] {
	return indexComponents(node).all.flatMap(({ component, path }) => {
		const at = (member: string) => ({ nodeId: node.id, componentId: component.id, member });
		const members = TRANSLATABLE.map((member) => ({
			place: at(member),
			path: `${path}.${member}`,
			text: ownMember(component, member),
		}));
		const options: readonly unknown[] = Array.isArray(component.options) ? component.options : [];
		const labels = options.map((option, index) => ({
			place: { ...at("options"), option: index },
			path: `${path}.options[${index}].label`,
			text: typeof option === "object" && option !== null && "label" in option ? option.label : option,
		}));
		return [...members, ...labels].filter((each): each is LiteralText => isLiteral(each.text));
	});
}

/** Numbers and signs need no translation. */
function isLiteral(text: unknown): text is string {
	return typeof text === "string" && /\p{L}/u.test(text) && translationKeyOf(text) === undefined;
}
