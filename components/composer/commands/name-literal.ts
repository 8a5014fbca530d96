import { calledService, type LiteralSecret, literalSecretsIn, withReference } from "@/lib/flows/executors/contract";
import { type FlowDefinition, type FlowNode, setProperty } from "@/lib/flows/model";

/** The literal secret that a problem of a step is about; undefined when there is none any more. */
export function secretAt(node: FlowNode, path: string): LiteralSecret | undefined {
	const service = calledService(node);
	const at = path.replace(/^(.*\.)?properties\./, "");
	return service === null
		? undefined
		: literalSecretsIn(service).find(({ place, index }) => (place === "headers" ? `headers[${index}]` : place) === at);
}

/** The flow with the name of a secret in place of the literal; unchanged when the literal is no longer there. */
export function nameLiteral(
	flow: FlowDefinition,
	nodeId: string,
	literal: LiteralSecret,
	name: string,
): FlowDefinition {
	const node = flow.nodes.find(({ id }) => id === nodeId);
	const service = node && calledService(node);
	if (service === null || service === undefined) return flow;
	const { place, index, at, text } = literal;
	const before = place === "headers" ? (service.headers[index] ?? "") : service[place];
	if (!before.startsWith(text, at)) return flow;
	const after = withReference(before, literal, name);
	return setProperty(flow, nodeId, place, place === "headers" ? service.headers.with(index, after) : after);
}
