"use client";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { badgeText } from "@/components/definitions/path-words";
import type { FlowAnalysis } from "@/lib/flows/assurance/contract";
import {
	type AnnotationColor,
	cardRows,
	cardSettings,
	edgeId,
	type FlowAnnotations,
	type FlowNode,
	hasStructure,
	isSubflowStep,
	subflowPinOf,
	transitionsOf,
} from "@/lib/flows/model";
import { drawnWires } from "../../derived/drawing/drawn-wires";
import { useDrawing } from "../../derived/drawing/use-drawing";
import { propertyTitle } from "../../derived/executors/executor-words";
import { useExecutors } from "../../derived/executors/executors-context";
import { useFlowFacts } from "../../derived/flow-facts";
import type { LoadedSubflow } from "../../derived/subflows/load-subflow";
import { useKnownSubflows } from "../../derived/subflows/subflows-context";
import { useComposerTexts } from "../../derived/texts/composer-texts";
import { useConditionSentences } from "../../derived/use-condition-sentence";
import { componentRow } from "../../derived/words/component-row";
import { nodeTitle } from "../../derived/words/node-title";
import { transitionName } from "../../derived/words/transition-name";
import { useComposer, useDefinition, useView } from "../../store/composer-context";
import { frameAround } from "../../views/canvas/annotation-nodes";
import type { PicturedCard, PicturedFlow } from "./flow-picture";
import type { PictureColours } from "./picture-colours";

const colours: Record<AnnotationColor, keyof PictureColours> = {
	yellow: "warning-soft",
	blue: "accent-soft",
	green: "success-soft",
	pink: "danger-soft",
	gray: "sunken",
};

/** The draft as a picture, as the canvas draws it; null before every card has its place. */
export function usePicturedFlow(): PicturedFlow | null {
	const { nodes } = useDefinition();
	const annotations = useComposer(({ history }) => history.present.annotations);
	const flowId = useComposer((state) => state.flowId);
	const { titles, titleOf, analysis } = useFlowFacts();
	return usePicture({ nodes, flowId, annotations, titles, titleOf, analysis });
}

/** A version of another flow as a picture, in the language of the draft; null before every card has its place. */
export function usePicturedSubflow({ nodes, flow }: Pick<LoadedSubflow, "nodes" | "flow">): PicturedFlow | null {
	const { t } = useTranslation();
	const executors = useExecutors();
	const { resolve } = useComposerTexts();
	const subflows = useKnownSubflows();
	const named = useMemo(() => {
		const titles = nodes.map((node) => nodeTitle(node, { t, executors, resolve, subflows }));
		const byId = new Map(nodes.map(({ id }, index) => [id, titles[index] ?? id]));
		return { titles, titleOf: (id: string) => byId.get(id) ?? id };
	}, [nodes, t, executors, resolve, subflows]);
	return usePicture({ nodes, flowId: flow, annotations: noAnnotations, ...named, analysis: null });
}

const noAnnotations: FlowAnnotations = { notes: [], groups: [] };

interface Pictured {
	nodes: readonly FlowNode[];
	flowId: string;
	annotations: FlowAnnotations;
	/** Parallel to the nodes. */
	titles: readonly string[];
	titleOf(nodeId: string): string;
	/** What the paths prove, which stands below each END; null where it is not known. */
	analysis: FlowAnalysis | null;
}

function usePicture({ nodes, flowId, annotations, titles, titleOf, analysis }: Pictured): PicturedFlow | null {
	const { t } = useTranslation();
	const allWires = useView((view) => view.allWires);
	const { cards, boxes, layout, ready } = useDrawing(nodes, useExecutors(), flowId);
	const { resolve } = useComposerTexts();
	const sentenceOf = useConditionSentences();
	return useMemo(() => {
		if (!ready) return null;
		const wires = drawnWires({ cards, boxes, layout });
		const stubs = new Map(wires.flatMap(({ id, stub }) => (stub === undefined ? [] : [[id, stub] as const])));
		const named = new Map(
			cards.flatMap(({ key }, index) =>
				transitionsOf(nodes[index] as FlowNode).map((transition) => [
					edgeId(key, transition.slot),
					{ title: titles[index] ?? "", name: transitionName(transition, t, resolve, titleOf) },
				]),
			),
		);
		const origins = new Map(
			(layout?.rows ?? []).map(({ first, from }) => {
				const [origin] = from.flatMap((id) => named.get(id) ?? []);
				if (origin === undefined || !from.every((id) => stubs.has(id))) return [first, ""];
				const params = { title: origin.title, transition: origin.name, number: from.length - 1 };
				return [first, from.length === 1 ? t("composer:row.from", params) : t("composer:row.from-several", params)];
			}),
		);
		const factsOf = (node: FlowNode): string[] => {
			if (node.type === "PROMPT") return cardRows(node).map((component) => componentRow(component, resolve, t));
			const pin = isSubflowStep(node) ? subflowPinOf(node) : null;
			if (pin !== null) return [t("executions:version-of", { number: pin.version })];
			const sentence = sentenceOf(node);
			if (sentence !== null && hasStructure(node)) return [sentence];
			const settings = cardSettings(node).map(([name, value]) => `${propertyTitle(name, undefined, t)}: ${value}`);
			return settings.length === 0 ? [] : [settings.join(" · ")];
		};
		const placed = new Map(nodes.map(({ id }, index) => [id, boxes[index]]));
		return {
			cards: cards.map((card, index): PicturedCard => {
				const node = nodes[index] as FlowNode;
				const end = analysis?.ends.find(({ nodeId }) => nodeId === node.id);
				return {
					key: card.key,
					kind: node.type === "PROMPT" ? "screen" : node.type === "TASK_EXECUTION" ? "step" : "terminal",
					box: boxes[index] ?? { x: 0, y: 0, width: card.width, height: card.height },
					title: titles[index] ?? "",
					facts: factsOf(node),
					exits: card.exits.map(({ slot, kind, target, y }) => {
						const stub = stubs.get(edgeId(card.key, slot));
						return {
							...{ slot, y, failed: kind === "failure" },
							name: named.get(edgeId(card.key, slot))?.name ?? "",
							stub: stub && `${stub === "back" ? "↩" : "→"} ${titleOf(target ?? "")}`,
						};
					}),
					origin: origins.get(card.key) ?? "",
					caption: end === undefined ? "" : badgeText(t, end),
				};
			}),
			wires: wires
				.filter(({ stub }) => stub === undefined || allWires)
				.map(({ id, points, kind }) => ({ id, points, failed: kind === "failure" })),
			notes: annotations.notes.map(({ id, position, size, text, color }) => ({
				...{ id, text, colour: colours[color] },
				box: { ...position, ...size },
			})),
			groups: annotations.groups.flatMap(({ id, nodeIds, title, color }) => {
				const box = frameAround(nodeIds.flatMap((nodeId) => placed.get(nodeId) ?? []));
				return box === null ? [] : [{ id, box, title, colour: colours[color] }];
			}),
		};
	}, [ready, cards, boxes, layout, nodes, titles, titleOf, analysis, annotations, allWires, t, resolve, sentenceOf]);
}
