import { pinKey, type SubflowLookup, type SubflowVersion } from "@/lib/flows/model";

/** A pinned version, and which version of its flow is active. */
export interface StoredSubflow extends SubflowVersion {
	version: number;
	handle: string;
	activeVersion: number;
}

/** Finds these versions. */
export function lookupIn(stored: readonly StoredSubflow[]): SubflowLookup {
	const known = new Map(stored.map((each) => [pinKey({ flowId: each.flow, version: each.version }), each]));
	return (pin) => known.get(pinKey(pin));
}
