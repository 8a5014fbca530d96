import { typeName } from "@/components/screen/component-name";
import {
	type FlowComponent,
	type FlowNode,
	indexComponents,
	isGenerated,
	type Transition,
	transitionsOf,
} from "@/lib/flows/model";
import type { Translate } from "@/lib/platform/i18n/texts";
import { transitionName } from "../../derived/words/transition-name";
import type { OutlineRow } from "./outline-rows";

/** The texts of a line. Plain values, so that a line with equal texts does not render again. */
export interface RowWords {
	/** Its own name: a node's title, a component's text, or the name of a transition. */
	title: string;
	/** Its kind or its target. */
	detail: string;
	/** The transition that leads to it. */
	transition: string;
	/** The accessible name: all texts in one sentence, in visual order, so that voice control can use it too. */
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

/** Returns the texts of lines; looks up the transitions and components of a node once. */
export function rowWords({ t, resolve, nodes, titles, kinds, titleOf }: WordSources): (row: OutlineRow) => RowWords {
	const transitions = new Map<string, readonly Transition[]>();
	const byId = new Map(nodes.toReversed().map((node) => [node.id, node]));

	function nameOf({ pathNodeId, transitionSlot }: OutlineRow): string {
		const node = pathNodeId === null ? undefined : byId.get(pathNodeId);
		if (node === undefined) return "";
		const known = transitions.get(node.id) ?? transitionsOf(node);
		transitions.set(node.id, known);
		const transition = known.find(({ slot }) => slot === transitionSlot);
		return transition === undefined ? "" : transitionName(transition, t, resolve, titleOf);
	}

	return (row) => {
		const transition = nameOf(row);
		const target = row.nodeId === null ? "" : titleOf(row.nodeId);
		switch (row.kind) {
			case "node": {
				const title = titles[row.nodeIndex] ?? "";
				const kind = kinds[row.nodeIndex] ?? "";
				// The title of START equals its kind.
				const detail = kind === title ? "" : kind;
				const own = detail === "" ? title : t("projections:outline.name.of-kind", { title, kind });
				return {
					title,
					detail,
					transition,
					name: transition === "" ? own : t("projections:outline.name.transition-to", { transition, name: own }),
				};
			}
			case "loop":
				return {
					title: t("projections:outline.back", { title: target }),
					detail: "",
					transition,
					name: t("projections:outline.name.back", { transition, title: target }),
				};
			case "link":
				return {
					title: t("projections:outline.on", { title: target }),
					detail: "",
					transition,
					name: t("projections:outline.name.on", { transition, title: target }),
				};
			case "dangling":
				return {
					title: t("projections:outline.missing", { title: target }),
					detail: "",
					transition,
					name: t("projections:outline.name.missing", { transition, title: target }),
				};
			case "unwired":
				return {
					title: transition,
					detail: t("projections:outline.unwired"),
					transition: "",
					name: t("projections:outline.name.unwired", { transition }),
				};
			case "content": {
				const node = nodes[row.nodeIndex] ?? nothing;
				const number = indexComponents(node).all.length;
				return {
					title: t("projections:outline.content", { number }),
					detail: isGenerated(node) ? t("projections:outline.generated") : "",
					transition: "",
					name: t("projections:outline.name.content", { title: titles[row.nodeIndex] ?? "", number }),
				};
			}
			case "component":
				return componentWords(row, nodes[row.nodeIndex]);
			case "unreachable":
				return {
					title: t("projections:outline.unreachable"),
					detail: "",
					transition: "",
					name: t("projections:outline.unreachable"),
				};
		}
	};

	function componentWords({ componentId }: OutlineRow, node: FlowNode | undefined): RowWords {
		const component = node && indexComponents(node).byId.get(componentId ?? "")?.component;
		if (node === undefined || component === undefined) return { title: "", detail: "", transition: "", name: "" };
		const kind = typeName(t, component.type);
		const text = textOf(component);
		const identifier = node.inputs?.find(({ ref }) => ref === component.id)?.identifier;
		const detail = identifier === undefined ? kind : `${kind} · ${identifier}`;
		const shown = text === "" && identifier === undefined ? "" : detail;
		const title = text || kind;
		return {
			title,
			detail: shown,
			transition: "",
			name: shown === "" ? title : t("projections:outline.name.of-kind", { title, kind: shown }),
		};
	}

	function textOf({ label, placeholder }: FlowComponent): string {
		return resolve(label).trim() || resolve(placeholder).trim();
	}
}

const nothing: FlowNode = { id: "", type: "PROMPT" };
