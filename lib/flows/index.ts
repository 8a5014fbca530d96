export { createFlow } from "./create-flow";
export { deleteFlow } from "./delete-flow";
export { getFlow } from "./get-flow";
export { getFlowVersion } from "./get-flow-version";
export { listFlowVersions } from "./list-flow-versions";
export { listFlows } from "./list-flows";
export { presentFlow, presentVersion } from "./present";
export { restoreFlowVersion } from "./restore-flow-version";
export { updateFlow } from "./update-flow";
