import { componentTypeOf } from "../../elements/component-types";
import { indexComponents } from "../../graph/index-components";
import type { FlowComponent } from "../../schema/component";
import type { FlowNode, NodeInput } from "../../schema/node";
import { insertInOrder } from "../insert-in-order";
import { withMembers } from "../with-members";
import { guessIdentifier } from "./guess-identifier";

/**
 * Updates inputs and actions of a screen after a change of its components: a new field gets an input, entries of removed
 * components are removed, and an input follows the type and `required` of its field. Everything else in them is kept.
 */
export function followComponents(before: FlowNode, after: FlowNode): FlowNode {
	if (before.meta?.components === after.meta?.components) return after;
	const old = indexComponents(before).byId;
	const { byId, all } = indexComponents(after);
	const isGone = (ref: string | undefined) => ref !== undefined && old.has(ref) && !byId.has(ref);
	const order = all.map(({ component }) => component.id);

	let inputs = after.inputs?.filter(({ ref }) => !isGone(ref));
	for (const [id, { component }] of byId) {
		const known = old.get(id)?.component;
		if (known === component) continue;
		const isNew = known === undefined || (!isField(known) && isField(component));
		if (isNew && isField(component) && !inputs?.some(({ ref }) => ref === id)) {
			inputs = insertInOrder(inputs ?? [], inputOf(component, inputs ?? []), order);
		} else if (known !== undefined) {
			inputs = inputs?.flatMap((input) => (input.ref === id ? adapted(input, known, component) : [input]));
		}
	}
	const actions = after.actions?.filter(({ ref }) => !isGone(ref));
	return withMembers(after, {
		...(inputs !== undefined && { inputs: kept(after.inputs, inputs) }),
		...(actions !== undefined && { actions: kept(after.actions, actions) }),
	});
}

/** The input for the value of a field, beside the existing ones. */
export function inputOf(component: FlowComponent, others: readonly NodeInput[]): NodeInput {
	const { id, type, required = false } = component;
	return { ref: id, type, identifier: guessIdentifier(component, others), required };
}

/** Whether a component yields a value. */
export function isField(component: FlowComponent): boolean {
	return componentTypeOf(component.type)?.inputLike === true;
}

/** The input of a changed field; none when it is no field any more. Components of unknown types may be fields. */
function adapted(input: NodeInput, before: FlowComponent, after: FlowComponent): NodeInput[] {
	if (isField(before) && componentTypeOf(after.type)?.inputLike === false) return [];
	const type = before.type === after.type ? input.type : after.type;
	const required = before.required === after.required ? input.required : (after.required ?? false);
	return [withMembers(input, { type, required })];
}

function kept<Item>(before: Item[] | undefined, after: Item[]): Item[] {
	return before?.length === after.length && after.every((item, index) => item === before[index]) ? before : after;
}
