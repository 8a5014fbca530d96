import { type AssuranceChange, analyseFlow, assuranceChanges, isStopped } from "@/lib/flows/assurance/contract";
import { analysedCatalog, SMALL_STEPS } from "@/lib/flows/assurance/works";
import type { FlowNode, FlowType } from "@/lib/flows/model";
import type { HeavyWork } from "@/lib/platform/threads";

/** The nodes that both versions execute. */
export interface BothVersions {
	flowType: FlowType;
	before: readonly FlowNode[];
	after: readonly FlowNode[];
}

export interface VersionStrength {
	changes: readonly AssuranceChange[];
	weaker: boolean;
}

/** Compares what the paths of both versions prove. A version that is too intricate to be analysed counts as weaker. */
export const versionStrength: HeavyWork<BothVersions, VersionStrength> = {
	name: "version-strength",
	work: (versions) => compared(versions, undefined) ?? unknown,
	attempt: (versions) => compared(versions, SMALL_STEPS),
};

const unknown: VersionStrength = { changes: [], weaker: true };

function compared({ flowType, before, after }: BothVersions, steps: number | undefined): VersionStrength | undefined {
	const [was, is] = [before, after].map((nodes) =>
		analyseFlow({ flowType, nodes: [...nodes] }, analysedCatalog(), {}, steps),
	);
	if (was === undefined || is === undefined || isStopped(was) || isStopped(is)) return undefined;
	const changes = assuranceChanges(was.ends, is.ends);
	return { changes, weaker: changes.some(({ weaker }) => weaker) };
}
