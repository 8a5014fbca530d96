import type { ExecutorDescriptor } from "@/lib/flows/executors";
import type { Workshop } from "./advance";
import { type Versions, versionsFor } from "./pinned-version";
import type { PortsOf } from "./run-executor";

/** What executions need: executors, their ports, and the prepared versions. */
export interface FlowRuntime extends Workshop {
	versions: Versions;
}

export function flowRuntime(catalog: ReadonlyMap<string, ExecutorDescriptor>, portsOf: PortsOf): FlowRuntime {
	return { catalog, portsOf, versions: versionsFor(catalog) };
}
