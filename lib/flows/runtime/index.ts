export { type AccountTask, runAccountTask } from "./account-task";
export type { ExecutionAnswer } from "./continue-execution";

export type { CompletedSignIn, ExecutionStatus, ExecutionView } from "./execution-view";
export { standsStill } from "./executions-repository";
export { type RedeemedAssertion, redeemAssertion } from "./flow-assertion";
export { originOfExecution } from "./origin-of-execution";

export { continueExecution, prepareExecution, showExecution, startExecution } from "./runtime";
export type { ExecutionStart, PreparedExecution, StartedExecution } from "./start-execution";
export { sweepExecutions } from "./sweep-executions";
