import { type FlowComponent, type FlowNode, translationKeyOf } from "@/lib/flow-model";
import { type RunGraph, type RunState, screenOf } from "@/lib/flow-runtime/contract";

/** The screen a run stands on, as a PROMPT that can be drawn; one that is made from inputs gets labels here. */
export function simulatedScreen(graph: RunGraph, state: RunState): FlowNode {
	const { nodeId, components, inputs, actions, generated } = screenOf(graph, state);
	const identifiers = new Map(inputs.map(({ ref, identifier }) => [ref, identifier]));
	const labelled = components.map((component): FlowComponent => {
		const identifier = identifiers.get(component.id);
		const label =
			identifier !== undefined
				? (fieldLabels.get(identifier) ?? said(identifier))
				: actions.length === 1
					? "{{ t(elements:buttons.continue) }}"
					: said(component.id);
		return { label, ...component };
	});
	return {
		id: nodeId,
		type: "PROMPT",
		meta: { components: generated ? labelled : [...components] },
		inputs: [...inputs],
		// Who presses something is told by its ref; where that leads the engine knows.
		actions: [],
	};
}

const fieldLabels = new Map(
	[
		["username", "username"],
		["password", "password"],
		["email", "email"],
		["mobileNumber", "mobile"],
		["otp", "code"],
		["invitationCode", "invitation_code"],
		["firstName", "first_name"],
		["lastName", "last_name"],
	].map(([identifier, field]) => [identifier, `{{ t(elements:fields.${field}.label) }}`]),
);

/** A key without a text is shown as words: `postalCode` as “Postal code”. */
function said(name: string): string {
	const reference = `{{ t(fields:${name}) }}`;
	return translationKeyOf(reference) === undefined ? name : reference;
}
