import { ownMember } from "@/lib/platform/kernel/own-member";
import type { FlowNode } from "../schema/node";
import { MAX_VERSION } from "../schema/parse-version";

/** The executor of a task that runs another flow. It never runs itself: the runtime executes the nodes of that flow instead. */
export const SUBFLOW_EXECUTOR = "SubflowExecutor";

/** A version of a flow that a step runs. Versions never change, and neither does what a pin means. */
export interface SubflowPin {
	flowId: string;
	version: number;
	/** The handle of the flow, for people, and for files, which know no ids. */
	handle?: string;
}

/** Whether a node runs another flow. */
export function isSubflowStep({ type, executor }: FlowNode): boolean {
	return type === "TASK_EXECUTION" && executor?.name === SUBFLOW_EXECUTOR;
}

/** The version that a step runs; null where none is chosen, or what is stored names none. */
export function subflowPinOf({ properties = {} }: FlowNode): SubflowPin | null {
	const flowId = ownMember(properties, "flowId");
	const version = ownMember(properties, "version");
	const handle = ownMember(properties, "handle");
	if (typeof flowId !== "string" || flowId === "") return null;
	if (!Number.isInteger(version) || Number(version) < 1 || Number(version) > MAX_VERSION) return null;
	// PostgreSQL writes ids in lower case, and ids are compared as text.
	return {
		flowId: flowId.toLowerCase(),
		version: Number(version),
		...(typeof handle === "string" && handle !== "" && { handle }),
	};
}

/** The pins of these nodes, each version once, in the order of the nodes. */
export function subflowPins(nodes: readonly FlowNode[]): SubflowPin[] {
	const pins = new Map<string, SubflowPin>();
	for (const node of nodes) {
		const pin = isSubflowStep(node) ? subflowPinOf(node) : null;
		if (pin !== null && !pins.has(pinKey(pin))) pins.set(pinKey(pin), pin);
	}
	return [...pins.values()];
}

/** The name of a pinned version in a Map. */
export function pinKey({ flowId, version }: Pick<SubflowPin, "flowId" | "version">): string {
	return `${flowId}@${version}`;
}
