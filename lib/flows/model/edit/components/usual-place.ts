import { componentTypeOf } from "../../elements/component-types";
import type { FlowComponent } from "../../schema/component";
import type { FlowNode } from "../../schema/node";
import type { ComponentPlace } from "./edit-components";

/**
 * Where people expect a component of this type when they say no more than the screen, or a block of it. A field joins
 * the other fields and stands above the button that follows them, anything else that is not pressed above the first
 * button, and what is pressed comes last.
 */
export function usualPlace(node: FlowNode, type: string, parentId: string | null = null): ComponentPlace {
	const category = categoryOf({ type });
	if (category === "action") return { parentId };
	const all = walk(node.meta?.components ?? [], []);
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
	/** Its index, behind those of the components it stands in. */
	steps: readonly number[];
}

/** All components in reading order. Definitions are no deeper than what is read at the door allows. */
function walk(
	components: readonly FlowComponent[],
	above: readonly number[],
	parentId: string | null = null,
): Standing[] {
	return components.flatMap((component, index) => {
		const steps = [...above, index];
		return [{ component, parentId, steps }, ...walk(component.components ?? [], steps, component.id)];
	});
}

function categoryOf({ type }: Pick<FlowComponent, "type">): string {
	const known = componentTypeOf(type);
	return known?.inputLike ? "input" : (known?.category ?? "other");
}
