import {
	addComponent,
	type FlowDefinition,
	type NodeInput,
	newComponent,
	type QuickFix,
	removeComponent,
	setIdentifier,
	setInputs,
} from "@/lib/flows/model";
import { inputsOf } from "@/lib/flows/runtime/contract";
import { nearestBefore } from "./nearest-before";
import type { RepairPlace } from "./repair-place";

/** Removes a value from a screen, with its field. */
export function removeInput({ issue, flow }: RepairPlace): QuickFix | undefined {
	const screen = flow.nodes.find(({ id, type }) => id === issue.nodeId && type === "PROMPT");
	const identifier = String(issue.params?.identifier ?? "");
	const input = screen?.inputs?.find((each) => each.identifier === identifier);
	if (screen === undefined || input === undefined) return undefined;
	return {
		id: "remove-value",
		params: { identifier },
		apply(current) {
			const without = input.ref === undefined ? current : removeComponent(current, screen.id, input.ref);
			const node = without.nodes.find(({ id }) => id === screen.id);
			const rest = (node?.inputs ?? []).filter((each) => each.identifier !== identifier);
			return rest.length === node?.inputs?.length ? without : setInputs(without, screen.id, rest);
		},
	};
}

/** Asks for a value that a task requires on the screen before it. */
export function askOnScreen({ issue, flow, executors }: RepairPlace): QuickFix | undefined {
	const index = flow.nodes.findIndex(({ id }) => id === issue.nodeId);
	const task = flow.nodes[index];
	const executor = executors.get(task?.executor?.name ?? "");
	const identifier = String(issue.params?.identifier ?? "");
	if (task === undefined || executor === undefined) return undefined;
	const wanted = inputsOf(task, executor).find((input) => input.identifier === identifier);
	const screen = nearestBefore(flow.nodes, index, ({ type }) => type === "PROMPT");
	if (wanted === undefined || screen === undefined) return undefined;
	return {
		id: "ask-value",
		params: { identifier, target: screen.id },
		apply: (current) => withValue(current, screen.id, wanted),
	};
}

function withValue(flow: FlowDefinition, screenId: string, { identifier, type }: NodeInput): FlowDefinition {
	const screen = flow.nodes.find(({ id }) => id === screenId);
	if (screen === undefined) return flow;
	// A screen without components is generated from its inputs.
	if ((screen.meta?.components ?? []).length === 0)
		return setInputs(flow, screenId, [...(screen.inputs ?? []), { ref: identifier, identifier, type, required: true }]);
	const field = newComponent(flow, screen, type);
	return setIdentifier(addComponent(flow, screenId, field, { index: 0 }), screenId, field.id, identifier);
}
