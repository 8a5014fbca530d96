import { typeName } from "@/components/screen/component-name";
import type { DescribedExecutor } from "@/lib/flows/executors/contract";
import {
	componentTypes,
	type FlowPiece,
	type FlowType,
	flowPieces,
	type NodeType,
	SUBFLOW_EXECUTOR,
} from "@/lib/flows/model";
import { knownText, type Translate } from "@/lib/platform/i18n/texts";
import {
	executorDescription,
	executorSynonyms,
	executorTitle,
	modeName,
	wordsIn,
} from "../../derived/executors/executor-words";
import type { OfferedFlow } from "../../derived/subflows/use-offered-flows";

/** Something to add: a ready piece, a node, a task with an executor in one of its modes, or a component of a screen. */
export type PaletteItem = PalettePiece | PaletteNode | PaletteComponent;

/** Several nodes that are wired among themselves. */
export interface PalettePiece {
	kind: "piece";
	id: string;
	piece: FlowPiece;
	title: string;
	description: string;
	shelf: string;
	words: readonly string[];
}

export interface PaletteNode {
	kind: "node";
	id: string;
	type: NodeType;
	executor?: string;
	mode?: string;
	/** Of the new step. */
	properties?: Readonly<Record<string, unknown>>;
	title: string;
	description: string;
	shelf: string;
	words: readonly string[];
}

export interface PaletteComponent {
	kind: "component";
	id: string;
	type: string;
	title: string;
	description: string;
	shelf: string;
	words: readonly string[];
}

/** Everything that can be added to a flow of this type, in the order of the palette. */
export function paletteItems(executors: Iterable<DescribedExecutor>, flowType: FlowType, t: Translate): PaletteItem[] {
	const nodes: PaletteNode[] = [
		{
			kind: "node",
			id: "prompt",
			type: "PROMPT",
			title: t("composer:kind.prompt"),
			description: t("composer:palette.prompt"),
			shelf: t("composer:shelf.nodes"),
			words: [...wordsIn(t("composer:palette.prompt.words")), "PROMPT"],
		},
		{
			kind: "node",
			id: "end",
			type: "END",
			title: t("composer:node.end"),
			description: t("composer:palette.end"),
			shelf: t("composer:shelf.nodes"),
			words: [...wordsIn(t("composer:palette.end.words")), "END"],
		},
	];
	for (const executor of executors) {
		if (!executor.flowTypes.includes(flowType) || executor.replacedBy !== undefined) continue;
		const title = executorTitle(executor, t);
		const words = [...executorSynonyms(executor, t), executor.title, executor.name];
		for (const mode of executor.modes ?? [undefined]) {
			nodes.push({
				kind: "node",
				id: `${executor.name}:${mode ?? ""}`,
				type: "TASK_EXECUTION",
				executor: executor.name,
				...(mode !== undefined && { mode }),
				title: mode === undefined ? title : t("composer:node.with-mode", { title, mode: modeName(mode, t) }),
				description: executorDescription(executor, t, mode),
				shelf: shelfName(executor.category, t),
				words: mode === undefined ? words : [...words, mode],
			});
		}
	}
	const components = componentTypes
		.filter(({ offered }) => offered !== false)
		.map<PaletteComponent>(({ type, synonyms = [] }) => ({
			kind: "component",
			id: `component:${type}`,
			type,
			title: typeName(t, type),
			description: "",
			shelf: t("composer:shelf.components"),
			words: [...synonyms, type],
		}));
	const pieces = flowPieces
		.filter(({ flowTypes }) => flowTypes.includes(flowType))
		.map<PalettePiece>((piece) => ({
			kind: "piece",
			id: `piece:${piece.id}`,
			piece,
			title: t(`composer:piece.${piece.id}`),
			description: t(`composer:piece.${piece.id}.text`),
			shelf: t("composer:shelf.pieces"),
			words: wordsIn(t(`composer:piece.${piece.id}.words`)),
		}));
	return [...pieces, ...nodes, ...components];
}

/** Steps that run these flows: the parts that an organization has made itself. */
export function flowItems(flows: readonly OfferedFlow[], t: Translate): PaletteItem[] {
	return flows.map(({ id, name, handle, activeVersion }) => ({
		kind: "node",
		id: `flow:${id}`,
		type: "TASK_EXECUTION",
		executor: SUBFLOW_EXECUTOR,
		properties: { flowId: id, version: activeVersion, handle },
		title: name,
		description: "",
		shelf: t("composer:shelf.flows"),
		words: [handle],
	}));
}

/** The items whose title, description or search words contain every typed word; matches in the title first. */
export function findInPalette(items: readonly PaletteItem[], typed: string): PaletteItem[] {
	const queryWords = typed.toLowerCase().split(/\s+/).filter(Boolean);
	if (queryWords.length === 0) return [...items];
	return items
		.map((item) => ({ item, rank: rankOf(item, queryWords) }))
		.filter(({ rank }) => rank > 0)
		.sort((one, other) => other.rank - one.rank)
		.map(({ item }) => item);
}

const EXACT = 100;

function shelfName(category: string, t: Translate): string {
	const key = `composer:shelf.${category}`;
	return knownText(t, key) ?? category;
}

function rankOf({ title, description, words }: PaletteItem, queryWords: readonly string[]): number {
	const name = title.toLowerCase();
	const others = words.map((word) => word.toLowerCase());
	const text = description.toLowerCase();
	// Who types the whole title means this one, although a ready piece comes first.
	let rank = name === queryWords.join(" ") ? EXACT : 0;
	for (const word of queryWords) {
		if (name.startsWith(word)) rank += 4;
		else if (name.includes(word)) rank += 3;
		else if (others.some((other) => other.startsWith(word))) rank += 2;
		else if (others.some((other) => other.includes(word)) || text.includes(word)) rank += 1;
		else return 0;
	}
	return rank;
}
