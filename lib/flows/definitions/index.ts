export { type ActiveDefinition, selectActiveDefinitions } from "./active-definitions-repository";
export { browseFlows, type FlowsPage } from "./browse-flows";
export type { BrowsedFlow, FlowFilter, FlowSort } from "./browse-repository";
export { createFlow } from "./create-flow";
export { CONSOLE_FLOW_HANDLE, insertConsoleFlow, insertDefaultFlows } from "./default-flows-repository";
export { deleteFlow } from "./delete-flow";
export { getFlow } from "./get-flow";
export { getFlowAnnotations } from "./get-flow-annotations";
export { getFlowVersion } from "./get-flow-version";
export { listFlowVersions } from "./list-flow-versions";
export { listFlows } from "./list-flows";
export { partsProblem } from "./parse-flow";

export { presentAnnotations } from "./present-annotations";
export { putFlowAnnotations } from "./put-flow-annotations";
export { restoreFlowVersion } from "./restore-flow-version";
export { updateFlow } from "./update-flow";
