export { actionCalls, actions } from "./actions";
export { apiResources, apiScopes } from "./api-resources";
export { accessRequests, applicationOwners } from "./application-access";
export { agents, applications } from "./applications";
export { approvalRequests } from "./approvals";
export { assurancePolicies } from "./assurance-policies";
export { auditEvents } from "./audit";
export { configurationChanges, configurations } from "./configurations";
export { brandings, identityProviders, messages, senders } from "./connections";
export {
	consents,
	federatedIdentities,
	oneTimeCodes,
	recoveryCodes,
	signInSessions,
	userCodes,
	userCredentials,
} from "./credentials";
export { deployment } from "./deployment";
export { executedVersions, flowExecutions, flowOutcomes, flowTraffic, flowTrafficProgress } from "./executions";
export { flowAnnotations } from "./flow-annotations";
export { flowCanaries, flowDrafts, flowPreviews, flowReviewComments, flowReviews } from "./flow-drafts";
export { flowPictures } from "./flow-pictures";
export { flowPresence } from "./flow-presence";
export { flowTextChanges, flowTexts } from "./flow-texts";
export { defaultFlows, flowCounts, flowSubflows, flows, flowVersions } from "./flows";
export { formerPasswords } from "./former-passwords";
export { credentialDefinitions, credentialKeys, credentialOffers, issuedCredentials } from "./issuance";
export { knownBrowsers, signInReports } from "./known-browsers";
export {
	accessReviewItems,
	accessReviews,
	lifecycleEffects,
	lifecyclePasses,
	lifecycleRules,
	lifecycleSights,
} from "./lifecycle";
export { organizationSecrets, startMoves } from "./organization-secrets";
export { emailDomains, organizationConfigs, organizations } from "./organizations";
export {
	groupMembers,
	groups,
	invitationMails,
	invitations,
	organizationMembers,
	roleGroups,
	roleHolders,
	roles,
	roleUsers,
} from "./people";
export { profileAttributes, uniqueValues } from "./profile-attributes";
export { provisionedResources, provisioningLog, provisioningTargets, reconciliations } from "./provisioning";
export { pushBrowsers, pushKeys } from "./push";
export { signalEvents, signalStreams, signalSubjectsRemoved } from "./signals";
export { synchronizations } from "./synchronizations";
export { logoutNotices, signingKeys, tokenArtifacts } from "./tokens";
export { trustedBrowsers } from "./trusted-browsers";
export { userPictures } from "./user-pictures";
export { signInThrottles, userSearch, users } from "./users";
export { attestedAttributes, walletPresentations, walletVerifiers } from "./wallets";
export { webhookDeliveries, webhooks } from "./webhooks";
