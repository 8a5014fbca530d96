import {
	createApplicationContract,
	deleteApplicationContract,
	getApplicationContract,
	listApplicationsContract,
	regenerateSecretContract,
	updateApplicationContract,
} from "@/lib/applications/contract";
import { deleteBrandingContract, getBrandingContract, putBrandingContract } from "@/lib/branding/contract";
import {
	createUserContract,
	deleteUserContract,
	getUserContract,
	listUsersContract,
	patchUserContract,
	replaceUserContract,
} from "@/lib/directory/contract";
import {
	checkDomainContract,
	createDiscoveryConfigContract,
	createMappingContract,
	deleteDiscoveryConfigContract,
	deleteMappingContract,
	explainAddressContract,
	getDiscoveryConfigContract,
	getMappingContract,
	listMappingsContract,
	mappingImpactContract,
	putDiscoveryConfigContract,
	putMappingContract,
	verifyDomainContract,
} from "@/lib/discovery/contract";
import { executeFlowContract, listExecutorsContract } from "@/lib/flow-runtime/contract";
import {
	deleteTranslationContract,
	importTextsContract,
	listTranslationsContract,
	putTranslationContract,
	resolvedTextsContract,
} from "@/lib/flow-texts/contract";
import {
	createFlowContract,
	deleteFlowContract,
	getFlowAnnotationsContract,
	getFlowContract,
	getFlowVersionContract,
	listFlowsContract,
	listFlowVersionsContract,
	putFlowAnnotationsContract,
	restoreFlowVersionContract,
	updateFlowContract,
} from "@/lib/flows/contract";
import type { Contract } from "@/lib/http/contract";
import { describeContracts } from "@/lib/http/openapi";
import {
	createIdentityProviderContract,
	deleteIdentityProviderContract,
	discoverIssuerContract,
	getIdentityProviderContract,
	listIdentityProvidersContract,
	testIdentityProviderContract,
	updateIdentityProviderContract,
} from "@/lib/identity-providers/contract";
import { processState } from "@/lib/kernel";
import {
	createSenderContract,
	deleteSenderContract,
	getSenderContract,
	listMessagesContract,
	listSendersContract,
	retryMessageContract,
	testSenderContract,
	updateSenderContract,
} from "@/lib/messages/contract";
import {
	createOrganizationContract,
	deleteOrganizationContract,
	getOrganizationContract,
	listOrganizationsContract,
	updateOrganizationContract,
} from "@/lib/organizations/contract";
import { getExecutionContract, getTrafficContract, listExecutionsContract } from "@/lib/runs/contract";

/** Every documented operation, in the order of the documentation. */
export const contracts = [
	listFlowsContract,
	createFlowContract,
	getFlowContract,
	updateFlowContract,
	deleteFlowContract,
	listFlowVersionsContract,
	getFlowVersionContract,
	restoreFlowVersionContract,
	getFlowAnnotationsContract,
	putFlowAnnotationsContract,
	listExecutorsContract,
	executeFlowContract,
	listTranslationsContract,
	resolvedTextsContract,
	putTranslationContract,
	deleteTranslationContract,
	importTextsContract,
	listApplicationsContract,
	createApplicationContract,
	getApplicationContract,
	updateApplicationContract,
	deleteApplicationContract,
	regenerateSecretContract,
	listOrganizationsContract,
	createOrganizationContract,
	getOrganizationContract,
	updateOrganizationContract,
	deleteOrganizationContract,
	createDiscoveryConfigContract,
	getDiscoveryConfigContract,
	putDiscoveryConfigContract,
	deleteDiscoveryConfigContract,
	createMappingContract,
	listMappingsContract,
	getMappingContract,
	putMappingContract,
	deleteMappingContract,
	verifyDomainContract,
	checkDomainContract,
	explainAddressContract,
	mappingImpactContract,
	listUsersContract,
	createUserContract,
	getUserContract,
	replaceUserContract,
	patchUserContract,
	deleteUserContract,
	listSendersContract,
	createSenderContract,
	getSenderContract,
	updateSenderContract,
	deleteSenderContract,
	testSenderContract,
	listMessagesContract,
	retryMessageContract,
	listIdentityProvidersContract,
	createIdentityProviderContract,
	getIdentityProviderContract,
	updateIdentityProviderContract,
	deleteIdentityProviderContract,
	testIdentityProviderContract,
	discoverIssuerContract,
	getBrandingContract,
	putBrandingContract,
	deleteBrandingContract,
	listExecutionsContract,
	getExecutionContract,
	getTrafficContract,
] as unknown as readonly Contract[];

/** The OpenAPI document of this deployment; made once. */
export function openApiDocument(): Record<string, unknown> {
	return processState("openapi-document", () => describeContracts(contracts));
}
