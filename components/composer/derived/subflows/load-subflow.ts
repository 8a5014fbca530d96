import { getFlowVersionContract, listFlowVersionsContract } from "@/lib/flows/definitions/calls";
import {
	type FlowNode,
	pinKey,
	type SubflowLookup,
	type SubflowPin,
	type SubflowVersion,
	subflowPins,
} from "@/lib/flows/model";
import { CallError, call } from "@/lib/platform/http/call";

/** A version that steps run, and which version of its flow is active. */
export interface LoadedSubflow extends SubflowVersion {
	version: number;
	handle: string;
	activeVersion: number;
}

/** Reads a pinned version; undefined if it does not exist. */
export async function loadSubflow({ flowId, version }: SubflowPin): Promise<LoadedSubflow | undefined> {
	try {
		const [{ value }, { value: history }] = await Promise.all([
			call(getFlowVersionContract, { params: { flowId, version: String(version) } }),
			call(listFlowVersionsContract, { params: { flowId }, query: { limit: 1 } }),
		]);
		const { name, handle, flowType, nodes } = value;
		// The newest version is the active one.
		const activeVersion = history.versions[0]?.version ?? version;
		return { flow: flowId, version, name, handle, flowType, nodes, activeVersion };
	} catch (error) {
		if (error instanceof CallError && error.status === 404) return undefined;
		throw error;
	}
}

/** The versions that these nodes run, and those that these run; for a check that must not miss one. @throws CallError */
export async function allSubflows(nodes: readonly FlowNode[]): Promise<SubflowLookup> {
	const known = new Map<string, LoadedSubflow | undefined>();
	for (let pins = subflowPins(nodes); pins.length > 0; ) {
		const found = await Promise.all(pins.map(async (pin) => [pinKey(pin), await loadSubflow(pin)] as const));
		for (const [key, version] of found) known.set(key, version);
		const next = found.flatMap(([, version]) => subflowPins(version?.nodes ?? []));
		pins = next.filter((pin) => !known.has(pinKey(pin)));
	}
	return (pin) => known.get(pinKey(pin));
}
