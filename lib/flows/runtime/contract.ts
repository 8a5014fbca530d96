export { type ExecutionGraph, executionGraph, inputsOf, type RunnableExecutor } from "./engine/execution-graph";
export type {
	ExecutionProblem,
	ExecutionProof,
	ExecutionState,
	ExecutionStep,
	Standing,
} from "./engine/execution-state";
export { provedOnPaths } from "./engine/paths-to-end";
export { CONTINUE, DECLINE, type ExecutionScreen, RESEND, screenOf } from "./engine/screen-of";
export type { Next, SignedIn, Step } from "./engine/step";
export { type Answer, type Refused, requiredBy, submit } from "./engine/submit";
export { executeFlowContract, type FlowExecution } from "./execute-contract";
export { listExecutorsContract } from "./executors-contract";
export { type Choice, choicesAt, runOn, type SimulatedExecutors } from "./simulation/choices";
export type { Move, Scenario } from "./simulation/move";
export { type Replay, replay, type Stopped, type WhyStopped } from "./simulation/replay";
export { decodeScenario, encodeScenario, moveSchema } from "./simulation/scenario-link";
export { takenEdge, type VisitedNode, visitedNodes } from "./simulation/taken-path";
export { type WhyNobody, whyNobody } from "./simulation/why-nobody";
