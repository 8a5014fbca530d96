import { componentTypeOf } from "../../elements/component-types";
import type { FlowComponent } from "../../schema/component";
import type { FlowNode } from "../../schema/node";
import type { ComponentPlace } from "./edit-components";

/**
 * The default place of a component of this type in a screen or a block. A field goes to the other fields, above the button
 * after them; a button goes to the end; anything else above the first button.
 */
export function usualPlace(node: FlowNode, type: string, parentId: string | null = null): ComponentPlace {
	const category = categoryOf({ type });
	if (category === "action") return { parentId };
	const all = visit(node.meta?.components ?? [], []);
	const root = parentId === null ? [] : all.find(({ component }) => component.id === parentId)?.steps;
	if (root === undefined) return { parentId };
	const inside = all.filter(({ steps }) => steps.length > root.length && root.every((step, at) => steps[at] === step));
	const last = inside.findLastIndex(({ component }) => categoryOf(component) === "input");
	const isField = category === "input";
	const button = inside.slice(isField ? last + 1 : 0).find(({ component }) => categoryOf(component) === "action");
	const depth = root.length;
	if (isField && button !== undefined) return { parentId: button.parentId, index: button.steps.at(-1) ?? 0 };
	if (button !== undefined) return { parentId, index: button.steps[depth] ?? 0 };
	const field = isField ? inside[last] : undefined;
	return field === undefined ? { parentId } : { parentId: field.parentId, index: (field.steps.at(-1) ?? 0) + 1 };
}

interface Standing {
	component: FlowComponent;
	parentId: string | null;
	/** Its index, after those of the components around it. */
	steps: readonly number[];
}

/** All components in reading order. The depth of a definition is limited when it is read. */
function visit(
	components: readonly FlowComponent[],
	above: readonly number[],
	parentId: string | null = null,
): Standing[] {
	return components.flatMap((component, index) => {
		const steps = [...above, index];
		return [{ component, parentId, steps }, ...visit(component.components ?? [], steps, component.id)];
	});
}

function categoryOf({ type }: Pick<FlowComponent, "type">): string {
	const known = componentTypeOf(type);
	return known?.inputLike ? "input" : (known?.category ?? "other");
}
