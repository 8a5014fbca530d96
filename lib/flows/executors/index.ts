export { emailAddress } from "./addresses/email-address";
export { phoneNumber } from "./addresses/phone-number";
export { userName } from "./addresses/user-name";
export { ACR_VALUES, acrOf, satisfiesAcr } from "./assurance";
export { executorCatalog } from "./catalog";
export { consentCovers } from "./consent-covers";
export { catalogForCheck, type DescribedExecutor } from "./contract";
export { describeCatalog } from "./describe-catalog";
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
	type AskedInput,
	type ExecutorResult,
	type FailureReason,
	type FieldError,
	failureReasons,
	fieldErrors,
	type NewSubject,
	type RunSubject,
} from "./executor-result";
export type { Execute, ExecutorRun, RunApplication, RunRequest } from "./executor-run";
export { executorsForCheck } from "./executors-for-check";
export { failureAtProvider } from "./federation/provider-failure";
export { ManagedElsewhere } from "./managed-elsewhere";
export { factsOf } from "./modes";
export type {
	CodeRequest,
	CodeVerdict,
	ConsentPort,
	CreatedUser,
	CredentialPort,
	ExecutorPorts,
	FoundUser,
	IdentityProviderPort,
	InvitationPort,
	MessagePort,
	NewUser,
	OneTimeCodePort,
	OrganizationHint,
	OrganizationPort,
	OrganizationSignIn,
	OrganizationSignInRequest,
	PasswordVerdict,
	RunIdentityProvider,
	RunMessage,
	RunOrganization,
	StoredPasskey,
	UserPort,
} from "./ports";
export { runData } from "./run-data";
export type { FlowStrength } from "./session-strength";
