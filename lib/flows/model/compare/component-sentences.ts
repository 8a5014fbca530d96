import { componentTypeOf } from "../elements/component-types";
import type { ChangeSentence, SentenceCategory, SentenceKey, SentenceWords } from "./change-sentence";
import type { SlotChange } from "./flow-comparison";
import { movedKeys } from "./moved-keys";
import { type SlotTable, slotName } from "./slot-table";
import { valueText } from "./value-text";

/** The slots of a node on both sides. */
export interface TwoTables {
	before: SlotTable;
	after: SlotTable;
}

/** The changes of the components of a screen in sentences; one for each component that was added or removed. */
export function componentSentences(
	slots: readonly SlotChange[],
	tables: TwoTables,
	words: SentenceWords,
): ChangeSentence[] {
	const byComponent = Map.groupBy(
		slots.filter(({ path: [head, key] }) => head === "components" && key !== undefined),
		({ path: [, key = ""] }) => key,
	);
	const moved = new Set(slots.flatMap(reordered));
	return [...new Set([...byComponent.keys(), ...moved])].flatMap((key) => {
		const changes = byComponent.get(key) ?? [];
		const place = changes.find(({ path }) => path.length === 2);
		const path = ["components", key];
		const name = nameIn(place?.kind === "removed" ? tables.before : tables.after, key, words);
		const category = categoryIn(place?.kind === "removed" ? tables.before : tables.after, key);
		if (place?.kind === "added") return [{ path, key: `${category}.added`, params: { name } }];
		if (place?.kind === "removed") return [{ path, key: `${category}.removed`, params: { name } }];
		const own = changes.flatMap((change) => memberSentence(change, { component: key, category, name, tables, words }));
		if (place === undefined && !moved.has(key)) return own;
		return [...own, { path, key: `${category}.moved`, params: { name } } satisfies ChangeSentence];
	});
}

/** The name of a component: its text, its placeholder, or its kind. */
export function nameIn(table: SlotTable, component: string, words: SentenceWords): string {
	const text = (member: string) => words.text(textIn(table, component, member)).trim();
	return text("label") || text("placeholder") || words.componentType(textIn(table, component, "type") ?? component);
}

function reordered({ path: [head, list], kind, before, after }: SlotChange): string[] {
	const isReordered = head === "order" && list === "components" && kind === "moved";
	return isReordered && Array.isArray(before) && Array.isArray(after) ? movedKeys(before, after) : [];
}

function memberSentence(
	{ path, before, after }: SlotChange,
	{
		component,
		category,
		name,
		tables,
		words,
	}: {
		component: string;
		category: SentenceCategory;
		name: string;
		tables: TwoTables;
		words: SentenceWords;
	},
): ChangeSentence[] {
	const member = path[2];
	if (member === undefined) return [];
	const say = (key: SentenceKey, params: Record<string, string>): ChangeSentence[] => [{ path, key, params }];
	const write = before === undefined ? "set" : after === undefined ? "removed" : "changed";
	const [was, is] = [nameIn(tables.before, component, words), nameIn(tables.after, component, words)];
	switch (member) {
		case "label":
			return was === is
				? say("component.text-key", { name, from: valueText(before ?? ""), to: valueText(after ?? "") })
				: say(`${category}.renamed`, { from: valueText(was), to: valueText(is) });
		case "placeholder": {
			const [from, to] = [before, after].map((raw) => valueText(words.text(typeof raw === "string" ? raw : undefined)));
			return say(`placeholder.${write}`, { name, from: from ?? "", to: to ?? "" });
		}
		case "type":
			return say("component.type", {
				name,
				from: words.componentType(valueText(before)),
				to: words.componentType(valueText(after)),
			});
		case "required":
			if (category === "field") return say(after === true ? "field.required" : "field.optional", { name });
	}
	return say(`member.${write}`, { name, member, from: valueText(before), to: valueText(after) });
}

function categoryIn(table: SlotTable, component: string): SentenceCategory {
	switch (componentTypeOf(textIn(table, component, "type") ?? "")?.category) {
		case "text":
			return "text";
		case "input":
			return "field";
		case "action":
			return "button";
		default:
			return "element";
	}
}

function textIn(table: SlotTable, component: string, member: string): string | undefined {
	const value = table.get(slotName(["components", component, member]))?.value;
	return typeof value === "string" ? value : undefined;
}
