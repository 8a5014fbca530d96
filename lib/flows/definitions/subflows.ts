import {
	type FlowNode,
	flowTypeSchema,
	pinKey,
	runsSubflows,
	type SubflowLookup,
	type SubflowPin,
	subflowPins,
} from "@/lib/flows/model";
import { parseId } from "@/lib/platform/kernel";
import { lookupIn, type StoredSubflow } from "./lookup-in";
import { selectPinnedVersions } from "./subflows-repository";

/** At most this many different versions of other flows are part of a flow. */
export const MAX_SUBFLOWS = 50;

/**
 * The versions of the organization's flows that these nodes run, and that those run; none beyond the limit. A statement for each
 * level, and none for nodes that run no other flow.
 */
export async function storedSubflows(organizationId: string, nodes: readonly FlowNode[]): Promise<StoredSubflow[]> {
	const found: StoredSubflow[] = [];
	const asked = new Set<string>();
	let level = pinsToLoad(nodes, asked);
	while (level.length > 0) {
		const rows = await selectPinnedVersions(organizationId, level);
		const loaded = rows.map(({ flowId, flowType, nodes: text, ...row }) => ({
			...row,
			flow: flowId,
			flowType: flowTypeSchema.parse(flowType),
			nodes: JSON.parse(text) as FlowNode[],
		}));
		found.push(...loaded);
		level = loaded.flatMap((each) => pinsToLoad(each.nodes, asked));
	}
	return found;
}

/** The lookup for a definition in the organization. */
export async function subflowsOf(organizationId: string, nodes: readonly FlowNode[]): Promise<SubflowLookup> {
	return lookupIn(runsSubflows(nodes) ? await storedSubflows(organizationId, nodes) : []);
}

function pinsToLoad(nodes: readonly FlowNode[], asked: Set<string>): SubflowPin[] {
	return subflowPins(nodes).filter((pin) => {
		if (asked.size >= MAX_SUBFLOWS || asked.has(pinKey(pin)) || parseId(pin.flowId) === null) return false;
		asked.add(pinKey(pin));
		return true;
	});
}
