export { type ExecutionGraph, executionGraph, modeOf, type RunnableExecutor } from "./engine/execution-graph";
export {
	type ExecutionProblem,
	type ExecutionProof,
	type ExecutionState,
	type ExecutionStep,
	type Standing,
	valuesOf,
} from "./engine/execution-state";
export { resolve } from "./engine/resolve";
export { DECLINE, type ExecutionScreen, screenOf } from "./engine/screen-of";
export type { Next, SignedIn, Step } from "./engine/step";
export { type Answer, type Refused, requiredBy, submit } from "./engine/submit";
export { executeFlowContract, type FlowExecution } from "./execute-contract";
export { listExecutorsContract } from "./executors-contract";
export type { Move, Scenario } from "./simulation/move";
export { type Replay, replay, type Stopped, type WhyStopped } from "./simulation/replay";
export { decodeScenario, encodeScenario } from "./simulation/scenario-link";
export { takenEdge, type VisitedNode, visitedNodes } from "./simulation/taken-path";
export { type WhyNobody, whyNobody } from "./simulation/why-nobody";
