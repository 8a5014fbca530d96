import type { QuickFix } from "@/lib/flows/model";
import { intentOf, withIntent } from "../intent/intent";
import type { Guarantee } from "../paths/fact-bits";
import type { RepairPlace } from "./repair-place";

/** Adds what the path of the issue proves to what its END accepts. */
export function acceptPath({
	issue: { nodeId, params = {} },
	flow: { flowType, nodes },
}: RepairPlace): QuickFix | undefined {
	const endId = params.end ?? nodeId;
	const node = nodes.find(({ id }) => id === endId);
	const intent = node === undefined ? null : intentOf(node, flowType);
	const facts = String(params.facts).split(" + ") as Guarantee[];
	if (intent?.accepts === undefined || params.facts === "" || intent.demands.some((demand) => demand === params.intent))
		return undefined;
	const accepts = [...intent.accepts, facts];
	return {
		id: "accept-path",
		apply: (current) => ({
			...current,
			nodes: current.nodes.map((each) => (each.id === endId ? withIntent(each, { ...intent, accepts }) : each)),
		}),
	};
}
