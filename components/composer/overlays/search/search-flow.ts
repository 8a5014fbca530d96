import type { TextResources } from "@/components/screen/screen-texts";
import { type FlowNode, indexComponents, translationKeyOf } from "@/lib/flows/model";
import { ownMember } from "@/lib/platform/kernel/own-member";

/** What is searched, and how it is shown. */
export interface Searched {
	nodes: readonly FlowNode[];
	/** The ids of the nodes in reading order. */
	order: readonly string[];
	/** Parallel to the nodes. */
	titles: readonly string[];
	/** More words for a node: its kind, the title of its executor. */
	words(node: FlowNode): readonly string[];
	resolve(raw: string | undefined): string;
	resources: TextResources;
	languages: readonly string[];
}

/** A node or a component that contains every typed word. */
export interface Found {
	key: string;
	nodeId: string;
	componentId: string | null;
	title: string;
	/** The text with the match, when that is not the title. */
	context: string;
}

/**
 * Finds nodes and components by title, id, texts in every language, executor and property values. Every typed word has to
 * match; results are in the order of the flow, a node before its components.
 */
export function searchFlow(typed: string, searched: Searched): Found[] {
	const words = typed.split(/\s+/).map(folded).filter(Boolean);
	if (words.length === 0) return [];
	const places = new Map<string, number[]>();
	for (const [index, { id }] of searched.nodes.entries()) places.set(id, [...(places.get(id) ?? []), index]);
	return searched.order.flatMap((id) =>
		(places.get(id) ?? []).flatMap((index) => {
			const node = searched.nodes[index];
			return node === undefined ? [] : inNode(node, index, words, searched);
		}),
	);
}

/** Ignores case, accents and the width of letters. */
export function folded(text: string): string {
	return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

function inNode(node: FlowNode, index: number, words: readonly string[], searched: Searched): Found[] {
	const title = searched.titles[index] ?? "";
	const found: Found[] = [];
	const context = match(title, [node.id, ...searched.words(node), ...ownTexts(node)], words);
	if (context !== null) found.push({ key: `${index}`, nodeId: node.id, componentId: null, title, context });
	for (const [place, { component }] of indexComponents(node).all.entries()) {
		const own = searched.resolve(component.label).trim() || searched.resolve(component.placeholder).trim();
		const input = node.inputs?.find(({ ref }) => ref === component.id);
		const texts = [component.id, input?.identifier ?? "", component.type, ...translations(component, searched)];
		const where = match(own, texts, words);
		if (where === null) continue;
		const name = own || component.id;
		found.push({ key: `${index}.${place}`, nodeId: node.id, componentId: component.id, title: name, context: where });
	}
	return found;
}

/** Null unless every word matches; else the text with the word that the title lacks, to show why. */
function match(title: string, others: readonly string[], words: readonly string[]): string | null {
	const own = folded(title);
	let context = "";
	for (const word of words) {
		if (own.includes(word)) continue;
		const other = others.find((text) => folded(text).includes(word));
		if (other === undefined) return null;
		context ||= other;
	}
	return context;
}

/** The texts of a node outside its screen: its executor and property values. */
function ownTexts({ executor, properties }: FlowNode): string[] {
	return [...textsIn(executor), ...textsIn(properties)];
}

function textsIn(value: unknown): string[] {
	const texts: string[] = [];
	const waiting: unknown[] = [value];
	for (let next = waiting.pop(); waiting.length > 0 || next !== undefined; next = waiting.pop()) {
		if (typeof next === "string" || typeof next === "number") texts.push(String(next));
		else if (typeof next === "object" && next !== null) waiting.push(...Object.values(next).reverse());
	}
	return texts;
}

/** The texts of a component in every language, and its keys. */
function translations(component: Record<string, unknown>, { resources, languages }: Searched): string[] {
	return ["label", "placeholder", "hint", "alt"].flatMap((member) => {
		const raw = ownMember(component, member);
		if (typeof raw !== "string") return [];
		const name = translationKeyOf(raw);
		if (name === undefined) return [raw];
		const { namespace, key } = name;
		return [
			...languages.flatMap((language) => own(own(own(resources, language), namespace), key) ?? []),
			`${namespace}:${key}`,
		];
	});
}

function own<T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
	return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}
