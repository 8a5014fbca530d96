import { componentTypeOf } from "../elements/component-types";
import { fieldLabel, isGenerated } from "../elements/generated-components";
import { indexComponents } from "../graph/index-components";
import { transitionsOf } from "../graph/transitions-of";
import type { FlowComponent } from "../schema/component";
import type { FlowNode } from "../schema/node";

/** Measures of the canvas's cards in pixels; `maxRows` is a number of rows. */
export const cardMetrics = {
	header: 44,
	executor: 28,
	row: 22,
	transition: 24,
	padding: 8,
	maxRows: 12,
	terminalWidth: 96,
	taskWidth: 200,
	promptWidth: 216,
} as const;

/** The size that a card needs, whatever size is stored with the node. */
export function cardSize(node: FlowNode): { width: number; height: number } {
	const { header, executor, row, transition, padding, maxRows } = cardMetrics;
	switch (node.type) {
		case "START":
		case "END":
			return { width: cardMetrics.terminalWidth, height: header };
		case "TASK_EXECUTION":
			return {
				width: cardMetrics.taskWidth,
				height: header + (cardSettings(node).length > 0 || hasStructure(node) ? executor : padding) + 2 * transition,
			};
		case "PROMPT": {
			const rows = Math.max(1, Math.min(maxRows, cardRows(node).length));
			return {
				width: cardMetrics.promptWidth,
				height: header + rows * row + transitionsOf(node).length * transition + padding,
			};
		}
	}
}

/**
 * The components that a card lists: those that ask for a value. Texts are its title, buttons its transitions, blocks are
 * omitted. A screen without components lists the fields that are generated from its inputs.
 */
export function cardRows(node: FlowNode): FlowComponent[] {
	if (isGenerated(node))
		return (node.inputs ?? []).map((input) => ({
			id: input.ref ?? input.identifier,
			type: input.type,
			label: fieldLabel(input, (identifier) => identifier),
		}));
	return indexComponents(node)
		.all.map(({ component }) => component)
		.filter(({ type }) => !["layout", "action", "text"].includes(componentTypeOf(type)?.category ?? "other"));
}

/** The settings of a step that its card lists: those with one short value. */
export function cardSettings(node: FlowNode): [name: string, value: string | number][] {
	return Object.entries(node.properties ?? {}).flatMap(([name, value]): [string, string | number][] =>
		typeof value === "number" || (typeof value === "string" && value !== "") ? [[name, value]] : [],
	);
}

/** Whether a setting of a step has members, such as a condition, which its card says in words. */
export function hasStructure({ properties = {} }: FlowNode): boolean {
	return Object.values(properties).some((value) => typeof value === "object" && value !== null);
}
