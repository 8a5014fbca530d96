import { changeNodeAt } from "../edit/change-node";
import { componentAt, withComponent } from "../edit/components/component-tree";
import { withAddedComponents } from "../edit/components/edit-components";
import { followComponents, inputOf, isField } from "../edit/components/follow-components";
import { newComponent } from "../edit/components/new-component";
import { idOfCopy } from "../edit/fresh-id";
import { withMembers } from "../edit/with-members";
import { indexComponents } from "../graph/index-components";
import type { FlowComponent } from "../schema/component";
import type { FlowNode, NodeInput } from "../schema/node";
import { positionsIn } from "./issue-place";
import type { FixPlace, QuickFix } from "./quick-fix";

/** Adds the missing inputs of a screen's fields. */
export function deriveInputs({ index, node }: FixPlace): QuickFix {
	return {
		id: "derive-inputs",
		params: { node: node.id },
		apply: (flow) => changeNodeAt(flow, index, (old) => withMembers(old, { inputs: inputsOf(old) })),
	};
}

/** Gives a component with a taken id another one, and a field its own input. */
export function freshComponentId({ index, within, node }: FixPlace): QuickFix | undefined {
	const path = positionsIn(within);
	const component = componentAt(node, path);
	if (component === undefined) return undefined;
	const newId = idOfCopy(new Set(indexComponents(node).byId.keys()), component.id);
	return {
		id: "rename-component",
		params: { component: component.id, newId },
		apply: (flow) =>
			changeNodeAt(flow, index, (old) =>
				followComponents(
					old,
					withComponent(old, path, (same) => withMembers(same, { id: newId })),
				),
			),
	};
}

/** Removes the later one of components that share an id. */
export function removeDuplicate({ index, within, node }: FixPlace): QuickFix | undefined {
	const path = positionsIn(within);
	const component = componentAt(node, path);
	return (
		component && {
			id: "remove-component",
			params: { component: component.id },
			apply: (flow) =>
				changeNodeAt(flow, index, (old) =>
					followComponents(
						old,
						withComponent(old, path, () => null),
					),
				),
		}
	);
}

/** Removes an input or an action that refers to a component which is not there. */
export function removeEntry({ issue, index, within }: FixPlace): QuickFix | undefined {
	const [position] = positionsIn(within);
	if (position === undefined) return undefined;
	const isInput = within.startsWith("inputs");
	return {
		id: isInput ? "remove-input" : "remove-action",
		params: { ref: String(issue.params?.ref ?? "") },
		apply: (flow) =>
			changeNodeAt(flow, index, (old) =>
				withMembers(
					old,
					isInput ? { inputs: old.inputs?.toSpliced(position, 1) } : { actions: old.actions?.toSpliced(position, 1) },
				),
			),
	};
}

/** Adds the component that an input or an action refers to. */
export function addComponentFix({ flow, index, within, node }: FixPlace): QuickFix | undefined {
	const [position = -1] = positionsIn(within);
	const component = within.startsWith("inputs")
		? fieldFor(node.inputs?.[position], newComponent(flow, node, node.inputs?.[position]?.type ?? ""))
		: buttonFor(node.actions?.[position]?.ref, newComponent(flow, node, "ACTION"));
	return (
		component && {
			id: "add-component",
			params: { component: component.id },
			apply: (current) => changeNodeAt(current, index, (old) => withAddedComponents(old, [component], {}).node),
		}
	);
}

function fieldFor(input: NodeInput | undefined, made: FlowComponent): FlowComponent | undefined {
	if (input?.ref === undefined) return undefined;
	return { ...made, id: input.ref, label: inWords(input.identifier), required: input.required };
}

function buttonFor(ref: string | undefined, made: FlowComponent): FlowComponent | undefined {
	return ref === undefined ? undefined : { ...made, id: ref, label: inWords(ref) };
}

/** Writes `mobileNumber` and `mobile_number` as "Mobile number". */
function inWords(identifier: string): string {
	const words = identifier
		.replace(/([a-z])([A-Z])/g, "$1 $2")
		.replace(/[_-]+/g, " ")
		.trim()
		.toLowerCase();
	return words.charAt(0).toUpperCase() + words.slice(1);
}

function inputsOf(node: FlowNode): NodeInput[] {
	const inputs: NodeInput[] = [];
	for (const { component } of indexComponents(node).byId.values()) {
		if (isField(component)) inputs.push(inputOf(component, inputs));
	}
	return inputs;
}
