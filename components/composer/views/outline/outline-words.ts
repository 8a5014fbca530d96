import { typeName } from "@/components/screen/component-name";
import { type FlowComponent, type FlowNode, indexComponents, type Transition, transitionsOf } from "@/lib/flows/model";
import type { Translate } from "@/lib/platform/i18n/texts";
import { transitionName } from "../../derived/words/transition-name";
import type { OutlineRow } from "./outline-rows";

/** What a line says. Plain values, so that a line that says the same is not drawn again. */
export interface RowWords {
	/** Its own name: a node's title, a component's text, or the name of a way out. */
	title: string;
	/** What it is, or where it leads. */
	detail: string;
	/** The way out by which it was come to. */
	way: string;
	/** Everything in one sentence, for those who hear it: in the order in which it is seen, so that it can be said too. */
	name: string;
}

interface WordSources {
	t: Translate;
	resolve(raw: string | undefined): string;
	nodes: readonly FlowNode[];
	/** Parallel to the nodes. */
	titles: readonly string[];
	kinds: readonly string[];
	titleOf(nodeId: string): string;
}

/** Answers what lines say; the ways out of a node and its components are looked up once. */
export function rowWords({ t, resolve, nodes, titles, kinds, titleOf }: WordSources): (row: OutlineRow) => RowWords {
	const ways = new Map<string, readonly Transition[]>();
	const byId = new Map(nodes.toReversed().map((node) => [node.id, node]));

	function nameOf({ pathNodeId, transitionSlot }: OutlineRow): string {
		const node = pathNodeId === null ? undefined : byId.get(pathNodeId);
		if (node === undefined) return "";
		const known = ways.get(node.id) ?? transitionsOf(node);
		ways.set(node.id, known);
		const way = known.find(({ slot }) => slot === transitionSlot);
		return way === undefined ? "" : transitionName(way, t, resolve);
	}

	return (row) => {
		const way = nameOf(row);
		const target = row.nodeId === null ? "" : titleOf(row.nodeId);
		switch (row.kind) {
			case "node": {
				const title = titles[row.nodeIndex] ?? "";
				const kind = kinds[row.nodeIndex] ?? "";
				// A start is called what it is.
				const detail = kind === title ? "" : kind;
				const own = detail === "" ? title : t("projections:outline.name.of-kind", { title, kind });
				return {
					title,
					detail,
					way,
					name: way === "" ? own : t("projections:outline.name.way-to", { way, name: own }),
				};
			}
			case "loop":
				return {
					title: t("projections:outline.back", { title: target }),
					detail: "",
					way,
					name: t("projections:outline.name.back", { way, title: target }),
				};
			case "link":
				return {
					title: t("projections:outline.on", { title: target }),
					detail: "",
					way,
					name: t("projections:outline.name.on", { way, title: target }),
				};
			case "dangling":
				return {
					title: t("projections:outline.missing", { title: target }),
					detail: "",
					way,
					name: t("projections:outline.name.missing", { way, title: target }),
				};
			case "unwired":
				return {
					title: way,
					detail: t("projections:outline.unwired"),
					way: "",
					name: t("projections:outline.name.unwired", { way }),
				};
			case "content": {
				const number = indexComponents(nodes[row.nodeIndex] ?? nothing).all.length;
				const title = t("projections:outline.content", { number });
				return {
					title,
					detail: "",
					way: "",
					name: t("projections:outline.name.content", { title: titles[row.nodeIndex] ?? "", number }),
				};
			}
			case "component":
				return componentWords(row, nodes[row.nodeIndex]);
			case "unreachable":
				return {
					title: t("projections:outline.unreachable"),
					detail: "",
					way: "",
					name: t("projections:outline.unreachable"),
				};
		}
	};

	function componentWords({ componentId }: OutlineRow, node: FlowNode | undefined): RowWords {
		const component = node && indexComponents(node).byId.get(componentId ?? "")?.component;
		if (node === undefined || component === undefined) return { title: "", detail: "", way: "", name: "" };
		const kind = typeName(t, component.type);
		const text = textOf(component);
		const identifier = node.inputs?.find(({ ref }) => ref === component.id)?.identifier;
		const detail = identifier === undefined ? kind : `${kind} · ${identifier}`;
		const shown = text === "" && identifier === undefined ? "" : detail;
		const title = text || kind;
		return {
			title,
			detail: shown,
			way: "",
			name: shown === "" ? title : t("projections:outline.name.of-kind", { title, kind: shown }),
		};
	}

	function textOf({ label, placeholder }: FlowComponent): string {
		return resolve(label).trim() || resolve(placeholder).trim();
	}
}

const nothing: FlowNode = { id: "", type: "PROMPT" };
