export { browseFlows } from "./browse-flows";
export { createFlow } from "./create-flow";
export { CONSOLE_FLOW_HANDLE, insertConsoleFlow, insertDefaultFlows } from "./default-flows-repository";
export { deleteFlow } from "./delete-flow";
export { draftHasChanged, flowHasChanged, flowNotFound, invalidFlow } from "./errors";
export { selectFlowsWithoutSession } from "./flows-without-session-repository";
export { hasUnapproved } from "./four-eyes";
export { selectFourEyes } from "./four-eyes-repository";
export { getFlow } from "./get-flow";
export { getFlowAnnotations } from "./get-flow-annotations";
export { getFlowVersion } from "./get-flow-version";
export { listFlowVersions } from "./list-flow-versions";
export { listFlows } from "./list-flows";
export { namesInFlows } from "./names-repository";
export { executedNodes } from "./new-content";
export { isSmallFlow, parseFlow, sizeProblem } from "./parse-flow";
export { hasPlainShape, hasShape } from "./plain-shape";
export { presentFlow } from "./present";
export { presentAnnotations } from "./present-annotations";
export { putFlowAnnotations } from "./put-flow-annotations";
export type { DraftPublication } from "./repository";
export {
	consoleSignInIfChosen,
	definitionHash,
	isOwnSignIn,
	isProved,
	needsProof,
	requireProofOfDefault,
} from "./require-proof";
export { restoreFlowVersion } from "./restore-flow-version";
export { storedDefinition } from "./stored-definition";
export { storedSubflows } from "./subflows";
export { updateFlow } from "./update-flow";
