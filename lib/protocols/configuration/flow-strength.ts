import type { EndPaths } from "@/lib/flows/assurance/contract";
import {
	type AssuranceChange,
	analyseFlow,
	assuranceChanges,
	isStopped,
	weakerPaths,
} from "@/lib/flows/assurance/contract";
import { analysedCatalog } from "@/lib/flows/assurance/works";
import { type FlowNode, isSubflowStep, type SubflowLookup } from "@/lib/flows/model";
import { ownMember } from "@/lib/platform/kernel/own-member";
import type { HeavyWork } from "@/lib/platform/threads";
import type { Entry } from "./entry";
import { type FlowType, flowNamed } from "./kinds/flow-name";

/** A flow, and the flows among which it finds those that it runs, by their keys. */
export interface FlowAmong {
	flow: Entry;
	flows: Readonly<Record<string, Entry>>;
}

/** How the change of a flow, or of which flow is used, changes what its paths prove. */
export interface StrengthChange {
	changes: readonly AssuranceChange[];
	weaker: boolean;
}

/** Compares what all paths of two flows prove. A flow that is too intricate to be analysed counts as weaker. */
export const strengthOfFlows: HeavyWork<{ before: FlowAmong; after: FlowAmong }, StrengthChange> = {
	name: "strength-of-flows",
	work: ({ before, after }) => compared(before, after),
};

function compared(before: FlowAmong, after: FlowAmong): StrengthChange {
	const [was, is] = [before, after].map(endsOf);
	if (was === undefined || is === undefined) return { changes: [], weaker: is === undefined };
	return { changes: assuranceChanges(was, is), weaker: weakerPaths(was, is).length > 0 };
}

function endsOf({ flow, flows }: FlowAmong): readonly EndPaths[] | undefined {
	const flowType = flow.flowType as FlowType;
	const subflows: SubflowLookup = ({ flowId }) => {
		const found = ownMember(flows, flowId);
		if (found === undefined) return undefined;
		const { handle, name } = found as { handle: string; name: string };
		return { flow: flowId, handle, name, flowType: found.flowType as FlowType, nodes: resolved(found) };
	};
	const analysis = analyseFlow({ flowType, nodes: resolved(flow) }, analysedCatalog(), {
		subflows,
		flowId: flowNamed(flowType, String(flow.handle)),
	});
	return isStopped(analysis) ? undefined : analysis.ends;
}

/** The nodes with pins by name: the key of the other flow stands for its id. */
function resolved({ nodes, flowType }: Entry): FlowNode[] {
	return (nodes as FlowNode[]).map((node) => {
		const { handle } = node.properties ?? {};
		if (!isSubflowStep(node) || typeof handle !== "string") return node;
		const flowId = flowNamed(flowType as FlowType, handle);
		return { ...node, properties: { ...node.properties, flowId, version: 1 } };
	});
}
