import { type DescribedExecutor, holdsIn } from "@/lib/flows/executors/contract";
import { componentTypeOf, type FlowNode, indexComponents, type NodeInput } from "@/lib/flows/model";

/** Common attributes; any other one can be typed. */
export const knownIdentifiers: readonly string[] = [
	...["username", "password", "email", "mobileNumber", "otp", "firstName", "lastName"],
	...["invitationCode", "userType", "code", "nonce"],
];

/** The inputs that an executor declares for a mode. */
export function inputsOfExecutor(executor: DescribedExecutor | undefined, mode: unknown): NodeInput[] {
	const read = executor?.inputs.filter((input) => holdsIn(input, executor, mode)) ?? [];
	return read.map(({ identifier, type, required }) => ({ type, identifier, required }));
}

/** A new input: the first one that the executor reads and the node does not list yet. */
export function nextInput({ inputs = [] }: FlowNode, ofExecutor: readonly NodeInput[]): NodeInput {
	const free = ofExecutor.find(({ identifier }) => inputs.every((input) => input.identifier !== identifier));
	return free ?? { type: "TEXT_INPUT", identifier: "attribute", required: true };
}

/**
 * The inputs of a screen, derived from its fields: one for each field in reading order, then those without a field. Manual
 * changes are kept. Returns the same list when nothing changes.
 */
export function matchedInputs(node: FlowNode, inputs: NodeInput[] = node.inputs ?? []): NodeInput[] {
	if (node.type !== "PROMPT") return inputs;
	const fields = [...indexComponents(node).byId.values()]
		.map(({ component }) => component)
		.filter(({ type }) => componentTypeOf(type)?.inputLike);
	const ids = new Set(fields.map(({ id }) => id));
	const matched = fields.map(
		({ id, type, required = false }) =>
			inputs.find(({ ref }) => ref === id) ?? { ref: id, type, identifier: id, required },
	);
	const others = inputs.filter((input) => !matched.includes(input) && (input.ref === undefined || !ids.has(input.ref)));
	const all = [...matched, ...others];
	return all.length === inputs.length && all.every((input, index) => input === inputs[index]) ? inputs : all;
}
