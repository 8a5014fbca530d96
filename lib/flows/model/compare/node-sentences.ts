import { isRecord } from "../import/is-record";
import type { FlowNode } from "../schema/node";
import { isNodeType } from "../schema/shapes";
import type { ChangeSentence, SentenceKey, SentenceWords, SettingOwner } from "./change-sentence";
import { componentSentences, nameIn, type TwoTables } from "./component-sentences";
import type { NodeChange, SlotChange } from "./flow-comparison";
import { nodeSlots } from "./node-slots";
import { valueText } from "./value-text";

/** Whether two ids, before and after a change, are those of one node. */
type SameNode = (before: string, after: string) => boolean;

/** The changes of a node in sentences; none for a node that was added or removed. */
export function nodeSentences(
	{ kind, slots }: NodeChange,
	{ before, after }: { before: FlowNode | undefined; after: FlowNode | undefined },
	words: SentenceWords,
	isSame: SameNode,
): ChangeSentence[] {
	if (kind !== "changed" || before === undefined || after === undefined) return [];
	const tables = { before: nodeSlots(before), after: nodeSlots(after) };
	const own = slots.flatMap((change) => slotSentence(change, { before, after }, tables, { ...words, isSame }));
	const place = slots.filter(({ slot }) => slot === "layout");
	const sentences = [
		...own,
		...componentSentences(slots, tables, words),
		...place.map(
			({ path, kind }): ChangeSentence => sentence(path, kind === "changed" ? "node.resized" : "node.moved"),
		),
	];
	// For example an empty list where there was none.
	return sentences.length > 0 ? sentences : [sentence(slots[0]?.path ?? [], "node.changed")];
}

function slotSentence(
	{ path, kind, before, after }: SlotChange,
	nodes: { before: FlowNode; after: FlowNode },
	tables: TwoTables,
	words: SentenceWords & { isSame: SameNode },
): ChangeSentence[] {
	const [head = "", inside] = path;
	const say = (key: SentenceKey, params: Record<string, string> = {}) => [sentence(path, key, params)];
	const write = before === undefined ? "set" : after === undefined ? "removed" : "changed";
	switch (head) {
		case "layout":
		case "components":
			return inside === undefined && head === "components" ? value(head) : [];
		case "id":
			return say("node.id", { from: valueText(before), to: valueText(after) });
		case "type":
			return say("node.kind", { from: kindName(before), to: kindName(after) });
		case "onSuccess":
			return transitionChange(nodes.after.type === "START" ? "next" : "success", before, after);
		case "onFailure":
			return transitionChange("failure", before, after);
		case "actions":
			return inside === undefined ? value(head) : action(inside);
		case "inputs":
			return inside === undefined ? value(head) : input(inside);
		case "order":
			if (inside === undefined) return value(head);
			// Moved components have a sentence each.
			return kind === "moved" && inside !== "components"
				? say(inside === "inputs" ? "order.inputs" : "order.actions")
				: [];
		case "executor":
			if (inside === "name") return say(`executor.${write}`, { from: executorName(before), to: executorName(after) });
			return inside === undefined ? [] : setting("executor", inside);
		case "properties":
			return inside === undefined ? [] : setting("properties", inside);
		case "meta":
			return inside === undefined ? [] : setting("meta", inside);
		default:
			return value(head);
	}

	function value(name: string): ChangeSentence[] {
		return say(`value.${write}`, { name, from: valueText(before), to: valueText(after) });
	}
	function setting(of: SettingOwner, name: string): ChangeSentence[] {
		const said = words.setting?.(of, name);
		if (said === undefined) return value(name);
		const [from, to] = [before, after].map((each) => said.value(each) ?? valueText(each));
		return say(`value.${write}`, { name: said.name, from: from ?? "", to: to ?? "" });
	}
	function transitionChange(kind: "next" | "success" | "failure" | "button", was: unknown, is: unknown, button = "") {
		const [before, after] = [was, is].map((target) => (typeof target === "string" ? target : undefined));
		const titles = [
			before === undefined ? "" : words.titleBefore(before),
			after === undefined ? "" : words.titleAfter(after),
		];
		const isFollowed = before !== undefined && after !== undefined && words.isSame(before, after);
		const step = was === undefined ? "connected" : is === undefined ? "cut" : isFollowed ? "followed" : "redirected";
		// Two steps of one title are told apart by their ids.
		const isAlike = step === "redirected" && titles[0] === titles[1];
		const [from = "", to = ""] = isAlike ? [`${titles[0]} (${before})`, `${titles[1]} (${after})`] : titles;
		return say(`${kind}.${step}`, button === "" ? { from, to } : { from, to, button });
	}
	function action(ref: string): ChangeSentence[] {
		const [was, is] = [before, after].map((entry) => (isRecord(entry) ? entry.nextNode : undefined));
		const button = nameIn(after === undefined ? tables.before : tables.after, ref, words);
		return was === is ? value(button) : transitionChange("button", was, is, button);
	}
	function input(key: string): ChangeSentence[] {
		const [was, is] = [isRecord(before) ? before : null, isRecord(after) ? after : null];
		const name = valueText(is?.identifier ?? was?.identifier ?? key);
		if (was === null) return say("input.added", { name });
		if (is === null) return say("input.removed", { name });
		const renamed =
			was.identifier === is.identifier ? [] : say("input.identifier", { from: valueText(was.identifier), to: name });
		const required =
			was.required === is.required ? [] : say(is.required === true ? "input.required" : "input.optional", { name });
		return renamed.length + required.length > 0 ? [...renamed, ...required] : say("input.changed", { name });
	}
	function kindName(type: unknown): string {
		return isNodeType(type) ? words.nodeType(type) : valueText(type);
	}
	function executorName(name: unknown): string {
		return typeof name === "string" ? words.executor(name) : "";
	}
}

function sentence(path: readonly string[], key: SentenceKey, params: Record<string, string> = {}): ChangeSentence {
	return { path, key, params };
}
