export { emailAddress } from "./addresses/email-address";
export { phoneNumber } from "./addresses/phone-number";
export { userName } from "./addresses/user-name";
export { ACR_VALUES, acrOf, satisfiesAcr } from "./assurance";
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
	type FieldError,
	failureReasons,
	fieldErrors,
	type NewSubject,
	type RequestedInput,
} from "./executor-result";
export { executorsForCheck } from "./executors-for-check";
export { failureAtProvider } from "./federation/provider-failure";
export { ManagedElsewhere } from "./managed-elsewhere";
export { factsOf } from "./modes";
export type {
	Belonging,
	CodeRequest,
	CodeVerdict,
	ConsentPort,
	CreatedUser,
	CredentialPort,
	ExecutionIdentityProvider,
	ExecutionOrganization,
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
	SecretPort,
	StoredPasskey,
	TrustedBrowserPort,
	UserPort,
} from "./ports";
export type { FlowStrength } from "./session-strength";
