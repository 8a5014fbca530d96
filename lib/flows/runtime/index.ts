export { ACCOUNT_LINK, type AccountTask, linkOwnAccount, runAccountTask } from "./account-task";

export { type ExecuteContinuation, readContinuation } from "./execute-contract";
export type { CompletedSignIn, ExecutionView } from "./execution-view";
export { bindToBrowser, isResultValid } from "./executions-repository";
export { redeemAssertion } from "./flow-assertion";
export { originOfExecution } from "./origin-of-execution";
export { continueExecution, prepareExecution, showExecution, startExecution } from "./runtime";
export { type ShownStep, shownStep } from "./shown-step";
export type { ExecutionStart, PreparedExecution, StartedExecution } from "./start-execution";
export { sweepExecutions } from "./sweep-executions";
