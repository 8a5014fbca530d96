export { resolve } from "./engine/resolve";
export { modeOf, type RunGraph, type RunnableExecutor, runGraph } from "./engine/run-graph";
export {
	type RunProblem,
	type RunProof,
	type RunState,
	type Standing,
	valuesOf,
	type WalkStep,
} from "./engine/run-state";
export { DECLINE, type RunScreen, screenOf } from "./engine/screen-of";
export type { Next, SignedIn, Step } from "./engine/step";
export { type Answer, type Refused, requiredBy, submit } from "./engine/submit";
export { executeFlowContract, type FlowExecution } from "./execute-contract";
export { listExecutorsContract } from "./executors-contract";
export type { Move, Scenario } from "./simulation/move";
export { type Replay, replay, type Stopped, type WhyStopped } from "./simulation/replay";
export { decodeScenario, encodeScenario } from "./simulation/scenario-link";
export { type WalkedNode, walkedEdge, walkedNodes } from "./simulation/walked-way";
export { type WhyNobody, whyNobody } from "./simulation/why-nobody";
