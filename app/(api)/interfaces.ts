import type { Resource } from "@/lib/platform/http/route";
import * as branding from "./branding/route";
import * as executors from "./executors/route";
import * as flowExecute from "./flow/execute/route";
import * as flowExecutionsExecutionIdRest from "./flow-executions/[executionId]/[...rest]/route";
import * as flowExecutionsExecutionId from "./flow-executions/[executionId]/route";
import * as flowExecutions from "./flow-executions/route";
import * as flowsFlowIdRest from "./flows/[flowId]/[...rest]/route";
import * as flowsFlowIdAnnotations from "./flows/[flowId]/annotations/route";
import * as flowsFlowIdRestore from "./flows/[flowId]/restore/route";
import * as flowsFlowId from "./flows/[flowId]/route";
import * as flowsFlowIdVersionsVersion from "./flows/[flowId]/versions/[version]/route";
import * as flowsFlowIdVersionsVersionTraffic from "./flows/[flowId]/versions/[version]/traffic/route";
import * as flowsFlowIdVersions from "./flows/[flowId]/versions/route";
import * as flows from "./flows/route";
import * as identityProvidersIdentityProviderIdRest from "./identity-providers/[identityProviderId]/[...rest]/route";
import * as identityProvidersIdentityProviderId from "./identity-providers/[identityProviderId]/route";
import * as identityProvidersIdentityProviderIdTest from "./identity-providers/[identityProviderId]/test/route";
import * as identityProvidersDiscovery from "./identity-providers/discovery/route";
import * as identityProviders from "./identity-providers/route";
import * as messagesRest from "./messages/[...rest]/route";
import * as messagesMessageIdRetry from "./messages/[messageId]/retry/route";
import * as messages from "./messages/route";
import * as openapi from "./openapi.json/route";
import * as sendersSenderIdRest from "./senders/[senderId]/[...rest]/route";
import * as sendersSenderId from "./senders/[senderId]/route";
import * as sendersSenderIdTest from "./senders/[senderId]/test/route";
import * as senders from "./senders/route";
import * as tOrganizationApiRest from "./t/[organization]/api/[...rest]/route";
import * as tOrganizationApplicationsIdSecret from "./t/[organization]/api/server/v1/applications/[applicationId]/regenerate-secret/route";
import * as tOrganizationApplicationsId from "./t/[organization]/api/server/v1/applications/[applicationId]/route";
import * as tOrganizationApplications from "./t/[organization]/api/server/v1/applications/route";
import * as tOrganizationOrganizationConfigsDiscovery from "./t/[organization]/api/server/v1/organization-configs/discovery/route";
import * as tOrganizationOrganizationsIdDiscoveryVerify from "./t/[organization]/api/server/v1/organizations/[organizationId]/discovery/[domain]/verify/route";
import * as tOrganizationOrganizationsIdDiscoveryImpact from "./t/[organization]/api/server/v1/organizations/[organizationId]/discovery/impact/route";
import * as tOrganizationOrganizationsIdDiscovery from "./t/[organization]/api/server/v1/organizations/[organizationId]/discovery/route";
import * as tOrganizationOrganizationsId from "./t/[organization]/api/server/v1/organizations/[organizationId]/route";
import * as tOrganizationCheckDiscovery from "./t/[organization]/api/server/v1/organizations/check-discovery/route";
import * as tOrganizationDiscoveryExplain from "./t/[organization]/api/server/v1/organizations/discovery/explain/route";
import * as tOrganizationDiscovery from "./t/[organization]/api/server/v1/organizations/discovery/route";
import * as tOrganizationOrganizations from "./t/[organization]/api/server/v1/organizations/route";
import * as tOrganizationUsersIdCredentials from "./t/[organization]/api/server/v1/users/[userId]/credentials/route";
import * as tOrganizationUsersIdPermissions from "./t/[organization]/api/server/v1/users/[userId]/permissions/route";
import * as tOrganizationUsersIdReset from "./t/[organization]/api/server/v1/users/[userId]/reset/route";
import * as tOrganizationUsersIdSessions from "./t/[organization]/api/server/v1/users/[userId]/sessions/route";
import * as tOrganizationOrganizationRest from "./t/[organization]/o/[...rest]/route";
import * as tOrganizationInvitationAccept from "./t/[organization]/o/api/server/v1/guests/invitation/accept/route";
import * as tOrganizationInvitationIntrospect from "./t/[organization]/o/api/server/v1/guests/invitation/introspect/route";
import * as tOrganizationInvitationsIdResend from "./t/[organization]/o/api/server/v1/guests/invitations/[invitationId]/resend/route";
import * as tOrganizationInvitationsId from "./t/[organization]/o/api/server/v1/guests/invitations/[invitationId]/route";
import * as tOrganizationInvitations from "./t/[organization]/o/api/server/v1/guests/invitations/route";
import * as tOrganizationInvite from "./t/[organization]/o/api/server/v1/guests/invite/route";
import * as tOrganizationInvitationMailsLanguage from "./t/[organization]/o/api/server/v1/guests/mails/[language]/route";
import * as tOrganizationInvitationMails from "./t/[organization]/o/api/server/v1/guests/mails/route";
import * as tOrganizationScimRest from "./t/[organization]/scim2/[...rest]/route";
import * as tOrganizationScimBulk from "./t/[organization]/scim2/Bulk/route";
import * as tOrganizationScimGroupsGroupId from "./t/[organization]/scim2/Groups/[groupId]/route";
import * as tOrganizationScimGroups from "./t/[organization]/scim2/Groups/route";
import * as tOrganizationScimMe from "./t/[organization]/scim2/Me/route";
import * as tOrganizationScimResourceTypesResourceType from "./t/[organization]/scim2/ResourceTypes/[resourceType]/route";
import * as tOrganizationScimResourceTypes from "./t/[organization]/scim2/ResourceTypes/route";
import * as tOrganizationScimSchemasSchema from "./t/[organization]/scim2/Schemas/[schema]/route";
import * as tOrganizationScimSchemas from "./t/[organization]/scim2/Schemas/route";
import * as tOrganizationScimServiceProviderConfig from "./t/[organization]/scim2/ServiceProviderConfig/route";
import * as tOrganizationScimUsersUserId from "./t/[organization]/scim2/Users/[userId]/route";
import * as tOrganizationScimUsers from "./t/[organization]/scim2/Users/route";
import * as tOrganizationScimRolesRoleId from "./t/[organization]/scim2/v2/Roles/[roleId]/route";
import * as tOrganizationScimRoles from "./t/[organization]/scim2/v2/Roles/route";
import * as translationsRest from "./translations/[...rest]/route";
import * as translationsNamespaceKey from "./translations/[namespace]/[key]/route";
import * as translationsImport from "./translations/import/route";
import * as translationsResolved from "./translations/resolved/route";
import * as translations from "./translations/route";

/** Every route module of this folder by its path, for the front door. A test compares the list with the folder. */
export const interfaces: Readonly<Record<string, Resource>> = {
	"/branding": branding,
	"/executors": executors,
	"/flow/execute": flowExecute,
	"/flow-executions": flowExecutions,
	"/flow-executions/[executionId]": flowExecutionsExecutionId,
	"/flow-executions/[executionId]/[...rest]": flowExecutionsExecutionIdRest,
	"/flows": flows,
	"/flows/[flowId]": flowsFlowId,
	"/flows/[flowId]/[...rest]": flowsFlowIdRest,
	"/flows/[flowId]/annotations": flowsFlowIdAnnotations,
	"/flows/[flowId]/restore": flowsFlowIdRestore,
	"/flows/[flowId]/versions": flowsFlowIdVersions,
	"/flows/[flowId]/versions/[version]": flowsFlowIdVersionsVersion,
	"/messages": messages,
	"/messages/[...rest]": messagesRest,
	"/messages/[messageId]/retry": messagesMessageIdRetry,
	"/identity-providers": identityProviders,
	"/identity-providers/[identityProviderId]": identityProvidersIdentityProviderId,
	"/identity-providers/[identityProviderId]/[...rest]": identityProvidersIdentityProviderIdRest,
	"/identity-providers/[identityProviderId]/test": identityProvidersIdentityProviderIdTest,
	"/identity-providers/discovery": identityProvidersDiscovery,
	"/flows/[flowId]/versions/[version]/traffic": flowsFlowIdVersionsVersionTraffic,
	"/openapi.json": openapi,
	"/t/[organization]/api/[...rest]": tOrganizationApiRest,
	"/t/[organization]/api/server/v1/applications": tOrganizationApplications,
	"/t/[organization]/api/server/v1/applications/[applicationId]": tOrganizationApplicationsId,
	"/t/[organization]/api/server/v1/applications/[applicationId]/regenerate-secret": tOrganizationApplicationsIdSecret,
	"/t/[organization]/api/server/v1/organizations": tOrganizationOrganizations,
	"/t/[organization]/api/server/v1/organizations/[organizationId]": tOrganizationOrganizationsId,
	"/t/[organization]/api/server/v1/organization-configs/discovery": tOrganizationOrganizationConfigsDiscovery,
	"/t/[organization]/api/server/v1/organizations/[organizationId]/discovery/[domain]/verify":
		tOrganizationOrganizationsIdDiscoveryVerify,
	"/t/[organization]/api/server/v1/organizations/[organizationId]/discovery/impact":
		tOrganizationOrganizationsIdDiscoveryImpact,
	"/t/[organization]/api/server/v1/organizations/[organizationId]/discovery": tOrganizationOrganizationsIdDiscovery,
	"/t/[organization]/api/server/v1/organizations/check-discovery": tOrganizationCheckDiscovery,
	"/t/[organization]/api/server/v1/organizations/discovery/explain": tOrganizationDiscoveryExplain,
	"/t/[organization]/api/server/v1/organizations/discovery": tOrganizationDiscovery,
	"/t/[organization]/api/server/v1/users/[userId]/credentials": tOrganizationUsersIdCredentials,
	"/t/[organization]/api/server/v1/users/[userId]/permissions": tOrganizationUsersIdPermissions,
	"/t/[organization]/api/server/v1/users/[userId]/reset": tOrganizationUsersIdReset,
	"/t/[organization]/api/server/v1/users/[userId]/sessions": tOrganizationUsersIdSessions,
	"/t/[organization]/scim2/[...rest]": tOrganizationScimRest,
	"/t/[organization]/scim2/Bulk": tOrganizationScimBulk,
	"/t/[organization]/scim2/Groups": tOrganizationScimGroups,
	"/t/[organization]/scim2/Groups/[groupId]": tOrganizationScimGroupsGroupId,
	"/t/[organization]/scim2/v2/Roles": tOrganizationScimRoles,
	"/t/[organization]/scim2/v2/Roles/[roleId]": tOrganizationScimRolesRoleId,
	"/t/[organization]/scim2/Me": tOrganizationScimMe,
	"/t/[organization]/scim2/ResourceTypes": tOrganizationScimResourceTypes,
	"/t/[organization]/scim2/ResourceTypes/[resourceType]": tOrganizationScimResourceTypesResourceType,
	"/t/[organization]/scim2/Schemas": tOrganizationScimSchemas,
	"/t/[organization]/scim2/Schemas/[schema]": tOrganizationScimSchemasSchema,
	"/t/[organization]/scim2/ServiceProviderConfig": tOrganizationScimServiceProviderConfig,
	"/t/[organization]/scim2/Users": tOrganizationScimUsers,
	"/t/[organization]/scim2/Users/[userId]": tOrganizationScimUsersUserId,
	"/t/[organization]/o/[...rest]": tOrganizationOrganizationRest,
	"/t/[organization]/o/api/server/v1/guests/invite": tOrganizationInvite,
	"/t/[organization]/o/api/server/v1/guests/invitation/accept": tOrganizationInvitationAccept,
	"/t/[organization]/o/api/server/v1/guests/invitation/introspect": tOrganizationInvitationIntrospect,
	"/t/[organization]/o/api/server/v1/guests/invitations": tOrganizationInvitations,
	"/t/[organization]/o/api/server/v1/guests/invitations/[invitationId]": tOrganizationInvitationsId,
	"/t/[organization]/o/api/server/v1/guests/invitations/[invitationId]/resend": tOrganizationInvitationsIdResend,
	"/t/[organization]/o/api/server/v1/guests/mails": tOrganizationInvitationMails,
	"/t/[organization]/o/api/server/v1/guests/mails/[language]": tOrganizationInvitationMailsLanguage,
	"/senders": senders,
	"/senders/[senderId]": sendersSenderId,
	"/senders/[senderId]/[...rest]": sendersSenderIdRest,
	"/senders/[senderId]/test": sendersSenderIdTest,
	"/translations": translations,
	"/translations/[...rest]": translationsRest,
	"/translations/[namespace]/[key]": translationsNamespaceKey,
	"/translations/import": translationsImport,
	"/translations/resolved": translationsResolved,
};
