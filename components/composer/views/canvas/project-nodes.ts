import { type Node, Position } from "@xyflow/react";
import {
	type Box,
	edgeId,
	entryY,
	exitY,
	type FlowLayout,
	type FlowNode,
	type StubKind,
	type Transition,
	transitionsOf,
} from "@/lib/flows/model";
import { ENTRY, HANDLE_SIZE } from "../../derived/card-geometry";
import { canLead } from "../../derived/executors/can-lead";
import type { Executors } from "../../derived/executors/executors-context";
import type { ProblemCount } from "../../derived/flow-facts";
import { roomsBelow } from "../../derived/rooms-below";

/** The data of a card; `node` is the same object as in the draft. */
export interface CardData extends Record<string, unknown> {
	node: FlowNode;
	title: string;
	transitions: readonly CardTransition[];
	problems: ProblemCount;
	/** The height of the free room below the card. */
	roomBelow: number;
	/** Where its row comes from, if it is the first card of one. */
	origins: readonly RowOrigin[];
}

export interface CardTransition extends Transition {
	/** The middle of its row, from the top of the card. */
	y: number;
	/** Whether its target does not exist. */
	dangling: boolean;
	/** The title of its target, where it has no label of its own. */
	leadsTo: string;
	/** How it is drawn, if not as a wire: a tag with the title of its target. */
	stub: { kind: StubKind; title: string } | undefined;
}

/** A transition of another row that leads to the first card of this one. */
export interface RowOrigin {
	nodeId: string;
	title: string;
	transition: Transition;
}

export type CardNode = Node<CardData, "card">;

export interface ProjectionInput {
	nodes: readonly FlowNode[];
	keys: readonly string[];
	boxes: readonly Box[];
	titles: readonly string[];
	/** The accessible name of each card. */
	names: readonly string[];
	/** Where the outcomes of each card lead, in words. */
	descriptions: readonly string[];
	/** What the description of a selected card begins with. */
	selectedWord: string;
	problems: ReadonlyMap<string, ProblemCount>;
	selected: ReadonlySet<string>;
	/** The card that is the tab stop. */
	tabStop: string | null;
	readOnly: boolean;
	executors: Executors;
	/** The wires that are drawn as stubs. */
	stubs: ReadonlyMap<string, StubKind>;
	/** The rows that begin with a tag. */
	rows: FlowLayout["rows"];
}

const noOrigins: readonly RowOrigin[] = [];
const noProblems: ProblemCount = { errors: 0, warnings: 0 };

/** A memoised projection: a card with unchanged data keeps its identity, so only changed cards render. */
export function nodeProjection(): (input: ProjectionInput) => CardNode[] {
	let remembered = new Map<string, { facts: readonly unknown[]; card: CardNode }>();
	let placed: { boxes: readonly Box[]; rooms: readonly number[] } = { boxes: [], rooms: [] };
	return ({ nodes, keys, boxes, titles, names, descriptions, selectedWord, problems, ...others }) => {
		const { selected, tabStop, readOnly, executors, stubs, rows } = others;
		const next = new Map<string, { facts: readonly unknown[]; card: CardNode }>();
		if (placed.boxes !== boxes) placed = { boxes, rooms: roomsBelow(boxes) };
		const titleOf = new Map(nodes.map(({ id }, index) => [id, titles[index] ?? ""]));
		const originsOf = originsByRow({ nodes, keys, titles, rows });
		const cards = nodes.map((node, index) => {
			const key = keys[index] ?? node.id;
			const box = boxes[index] ?? { x: 0, y: 0, width: 0, height: 0 };
			const found = problems.get(node.id) ?? noProblems;
			const transitions = transitionsOf(node).filter((transition) => canLead(node, transition, executors));
			const dangling = transitions.map(({ target }) => target !== undefined && !titleOf.has(target));
			const leadsTo = transitions.map(({ kind, label, target = "" }) =>
				kind === "action" && label === undefined ? (titleOf.get(target) ?? "") : "",
			);
			const stubsOf = transitions.map(({ slot, target = "" }): CardTransition["stub"] => {
				const kind = stubs.get(edgeId(key, slot));
				return kind && { kind, title: titleOf.get(target) ?? "" };
			});
			const origins = originsOf.get(key) ?? noOrigins;
			const { x, y, width, height } = box;
			const roomBelow = placed.rooms[index] ?? 0;
			const description = [...(selected.has(key) ? [selectedWord] : []), descriptions[index]]
				.filter(Boolean)
				.join(". ");
			const facts = [
				node,
				...[x, y, width, height, roomBelow, titles[index], names[index], description, found.errors, found.warnings],
				...[selected.has(key), readOnly, dangling.join(), leadsTo.join("\n"), JSON.stringify([stubsOf, origins])],
			];
			const before = remembered.get(key);
			const card =
				before !== undefined && alike(before.facts, facts)
					? withTabStop(before.card, key === tabStop)
					: cardOf(
							{
								...{ key, node, box, roomBelow, transitions, dangling, leadsTo, stubs: stubsOf, origins },
								title: titles[index] ?? "",
								name: names[index] ?? "",
								description,
							},
							found,
							{
								selected: selected.has(key),
								tabStop: key === tabStop,
								readOnly,
							},
						);
			next.set(key, { facts, card });
			return card;
		});
		remembered = next;
		return cards;
	};
}

interface Drawn {
	key: string;
	node: FlowNode;
	box: Box;
	roomBelow: number;
	transitions: readonly Transition[];
	dangling: readonly boolean[];
	leadsTo: readonly string[];
	stubs: readonly CardTransition["stub"][];
	origins: readonly RowOrigin[];
	title: string;
	name: string;
	description: string;
}

function cardOf(
	{ key, node, box, roomBelow, transitions, dangling, leadsTo, stubs, origins, title, name, description }: Drawn,
	problems: ProblemCount,
	state: { selected: boolean; tabStop: boolean; readOnly: boolean },
): CardNode {
	const { x, y, width, height } = box;
	const rows = exitY(node, transitions.length, height);
	const handle = { width: HANDLE_SIZE, height: HANDLE_SIZE };
	const half = HANDLE_SIZE / 2;
	return {
		id: key,
		type: "card",
		position: { x, y },
		width,
		height,
		measured: { width, height },
		// With given sizes and handles, React Flow does not render every card once to measure it.
		handles: [
			...(node.type === "START"
				? []
				: [
						{
							...handle,
							id: ENTRY,
							type: "target" as const,
							position: Position.Left,
							x: -half,
							y: entryY(node, height) - half,
						},
					]),
			...transitions.map(({ slot }, index) => ({
				...handle,
				id: slot,
				type: "source" as const,
				position: Position.Right,
				x: width - half,
				y: (rows[index] ?? 0) - half,
			})),
		],
		data: {
			node,
			title,
			problems,
			roomBelow,
			origins,
			transitions: transitions.map((transition, index) => ({
				...transition,
				y: rows[index] ?? 0,
				dangling: dangling[index] ?? false,
				leadsTo: leadsTo[index] ?? "",
				stub: stubs[index],
			})),
		},
		selected: state.selected,
		zIndex: state.selected ? 1 : 0,
		draggable: !state.readOnly,
		ariaRole: "group",
		ariaLabel: name,
		domAttributes: { ...tabIndexOf(state.tabStop), "aria-description": description },
	};
}

function originsByRow({
	nodes,
	keys,
	titles,
	rows,
}: Pick<ProjectionInput, "nodes" | "keys" | "titles" | "rows">): Map<string, readonly RowOrigin[]> {
	if (rows.length === 0) return new Map();
	const byEdge = new Map(
		nodes.flatMap((node, index) =>
			transitionsOf(node).map((transition) => [
				edgeId(keys[index] ?? node.id, transition.slot),
				{ nodeId: keys[index] ?? node.id, title: titles[index] ?? "", transition },
			]),
		),
	);
	return new Map(rows.map(({ first, from }) => [first, from.flatMap((id) => byEdge.get(id) ?? [])]));
}

/** The same card with the same data, so that its content does not render, as or not as the one that the Tab key reaches. */
function withTabStop(card: CardNode, tabStop: boolean): CardNode {
	const { tabIndex } = tabIndexOf(tabStop);
	if (card.domAttributes?.tabIndex === tabIndex) return card;
	return { ...card, domAttributes: { ...card.domAttributes, tabIndex } };
}

const tabStopAttributes = { tabIndex: 0 };
const otherAttributes = { tabIndex: -1 };

function tabIndexOf(tabStop: boolean) {
	return tabStop ? tabStopAttributes : otherAttributes;
}

function alike(one: readonly unknown[], other: readonly unknown[]): boolean {
	return one.length === other.length && one.every((fact, index) => fact === other[index]);
}
