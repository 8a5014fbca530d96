export { ACR_VALUES, acrOf, KNOWN_ACR_VALUES, PHISHING_RESISTANT, satisfiesAcr } from "./assurance";
export { executorCatalog } from "./catalog";
export { consentCovers } from "./consent-covers";
export { catalogForCheck, type DescribedExecutor } from "./contract";
export { describeCatalog } from "./describe-catalog";
export { executionData } from "./execution-data";
export {
	type Execute,
	type ExecutionApplication,
	type ExecutionRequest,
	type ExecutorContext,
	PASSWORD_RECOVERY,
} from "./executor-context";
export {
	type Cost,
	defineExecutor,
	type ExecutorCategory,
	type ExecutorDescriptor,
	type ExecutorInput,
	type Proof,
	type SideEffect,
} from "./executor-descriptor";
export {
	type ExecutionSubject,
	type ExecutorResult,
	type FailureReason,
	failureReasons,
	type NewSubject,
} from "./executor-result";
export { executorsForCheck } from "./executors-for-check";
export { linkAtProvider } from "./federation/link-at-provider";
export { failureAtProvider } from "./federation/provider-failure";
export { factsOf } from "./modes";
export type {
	ExecutionOrganization,
	ExecutorPorts,
	MessagePort,
	OrganizationHint,
	OrganizationPort,
	OrganizationSignIn,
	OrganizationSignInRequest,
	SecretPort,
} from "./ports";
export { riskSignals, riskVerdicts } from "./risk/signals";
export type { FlowStrength } from "./session-strength";
