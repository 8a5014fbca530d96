import type { FlowDefinition } from "../schema/flow-definition";
import type { ChangeSentence, SentenceWords } from "./change-sentence";
import type { FlowComparison, NodeChange, SlotChange } from "./flow-comparison";
import { otherMembersSlot } from "./flow-slots";
import { keyedLike, keyedNodes } from "./keyed-nodes";
import { nodeSentences } from "./node-sentences";
import { valueText } from "./value-text";

/** A comparison in sentences. */
export interface ComparisonSentences {
	flow: ChangeSentence[];
	/** One for each changed node, in the order of the comparison. */
	nodes: NodeInWords[];
}

export interface NodeInWords {
	change: NodeChange;
	/** The title after the change, or before it if the node was removed. */
	title: string;
	/** Empty for a node that was added or removed. */
	sentences: ChangeSentence[];
}

/** Describes a comparison of these two definitions in sentences. */
export function changeSentences(
	comparison: FlowComparison,
	before: FlowDefinition,
	after: FlowDefinition,
	words: SentenceWords,
): ComparisonSentences {
	const were = keyedNodes(before);
	const are = keyedLike(were, keyedNodes(after));
	const keys = new Map([...are].map(([key, { id }]) => [id, key]));
	const isSame = (was: string, is: string) => (keys.get(is) ?? is) === was;
	return {
		flow: comparison.flow.flatMap((change) => flowSentence(change, words)),
		nodes: comparison.nodes.map((change) => {
			const sides = { before: were.get(change.nodeId), after: are.get(change.nodeId) };
			const title = sides.after === undefined ? words.titleBefore(change.nodeId) : words.titleAfter(sides.after.id);
			return { change, title, sentences: nodeSentences(change, sides, words, isSame) };
		}),
	};
}

function flowSentence({ slot, path, kind, before, after }: SlotChange, words: SentenceWords): ChangeSentence[] {
	const [from, to] = [valueText(before), valueText(after)];
	switch (slot) {
		case "name":
			return [{ path, key: "flow.name", params: { from, to } }];
		case "handle":
			return [{ path, key: "flow.handle", params: { from, to } }];
		case "flowType":
			return [{ path, key: "flow.type", params: { from: words.flowType(from), to: words.flowType(to) } }];
		default:
			if (path[0] === otherMembersSlot) {
				const write = before === undefined ? "set" : after === undefined ? "removed" : "changed";
				return [{ path, key: `value.${write}`, params: { name: path[1] ?? "", from, to } }];
			}
			// An order that changed only because nodes were added or removed is not mentioned.
			return kind === "moved" ? [{ path, key: "order.nodes", params: {} }] : [];
	}
}
