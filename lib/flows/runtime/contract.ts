export { type ExecutionGraph, executionGraph, inputsOf } from "./engine/execution-graph";
export type {
	ExecutionProblem,
	ExecutionState,
} from "./engine/execution-state";
export { provedOnPaths } from "./engine/paths-to-end";
export { CONTINUE, DECLINE, type ExecutionScreen, RESEND, screenOf, screenOfPrompt } from "./engine/screen-of";
export type { Next, Step } from "./engine/step";
export { type Answer, requiredBy, submit } from "./engine/submit";
export { isUsedUp } from "./engine/used-up";
export { executeFlowContract, type FlowExecution } from "./execute-contract";
export { listExecutorsContract } from "./executors-contract";
export { type Choice, choicesAt, runOn } from "./simulation/choices";
export type { Move, Scenario } from "./simulation/move";
export { reasonForNoAccount } from "./simulation/reason-for-no-account";
export { type Replay, replay } from "./simulation/replay";
export { decodeScenario, encodeScenario, moveSchema } from "./simulation/scenario-link";
export { takenEdge, type VisitedNode, visitedNodes } from "./simulation/taken-path";
