// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
// biome-ignore-all assist/source/organizeImports: a path comes before those below it
import { GET as route0 } from "./.well-known/authzen-configuration/t/[organization]/route";
import { GET as route1 } from "./assurance-policy/route";
import { GET as route2 } from "./branding/route";
import { GET as route3 } from "./executors/route";
import { GET as route4 } from "./flow-analysis/route";
import { GET as route5 } from "./flow-executions/route";
import { GET as route6 } from "./flow-executions/[executionId]/route";
import { GET as route7 } from "./flow-pictures/route";
import { GET as route8 } from "./flow-pictures/[digest]/route";
import { GET as route9 } from "./flow/execute/route";
import { GET as route10 } from "./flows/route";
import { GET as route11 } from "./flows/[flowId]/route";
import { GET as route12 } from "./flows/[flowId]/annotations/route";
import { GET as route13 } from "./flows/[flowId]/default/route";
import { GET as route14 } from "./flows/[flowId]/draft/route";
import { GET as route15 } from "./flows/[flowId]/presence/[tab]/route";
import { GET as route16 } from "./flows/[flowId]/previews/route";
import { GET as route17 } from "./flows/[flowId]/publication/route";
import { GET as route18 } from "./flows/[flowId]/publication/comparison/route";
import { GET as route19 } from "./flows/[flowId]/publication/complete/route";
import { GET as route20 } from "./flows/[flowId]/restore/route";
import { GET as route21 } from "./flows/[flowId]/reviews/route";
import { GET as route22 } from "./flows/[flowId]/reviews/[reviewId]/comments/route";
import { GET as route23 } from "./flows/[flowId]/reviews/[reviewId]/decision/route";
import { GET as route24 } from "./flows/[flowId]/use/route";
import { GET as route25 } from "./flows/[flowId]/versions/route";
import { GET as route26 } from "./flows/[flowId]/versions/[version]/route";
import { GET as route27 } from "./flows/[flowId]/versions/[version]/texts/route";
import { GET as route28 } from "./flows/[flowId]/versions/[version]/texts/restore/route";
import { GET as route29 } from "./flows/[flowId]/versions/[version]/traffic/route";
import { GET as route30 } from "./identity-providers/route";
import { GET as route31 } from "./identity-providers/[identityProviderId]/route";
import { GET as route32 } from "./identity-providers/[identityProviderId]/preview/route";
import { GET as route33 } from "./identity-providers/[identityProviderId]/synchronizations/route";
import { GET as route34 } from "./identity-providers/[identityProviderId]/synchronizations/[synchronizationId]/route";
import { GET as route35 } from "./identity-providers/[identityProviderId]/test/route";
import { GET as route36 } from "./identity-providers/discovery/route";
import { GET as route37 } from "./identity-providers/saml-metadata/route";
import { GET as route38 } from "./messages/route";
import { GET as route39 } from "./messages/[messageId]/retry/route";
import { GET as route40 } from "./senders/route";
import { GET as route41 } from "./senders/[senderId]/route";
import { GET as route42 } from "./senders/[senderId]/test/route";
import { GET as route43 } from "./t/[organization]/access/v1/evaluation/route";
import { GET as route44 } from "./t/[organization]/access/v1/evaluations/route";
import { GET as route45 } from "./t/[organization]/access/v1/search/action/route";
import { GET as route46 } from "./t/[organization]/access/v1/search/resource/route";
import { GET as route47 } from "./t/[organization]/api/server/v1/access-reviews/route";
import { GET as route48 } from "./t/[organization]/api/server/v1/access-reviews/[accessReviewId]/route";
import { GET as route49 } from "./t/[organization]/api/server/v1/access-reviews/[accessReviewId]/close/route";
import { GET as route50 } from "./t/[organization]/api/server/v1/access-reviews/[accessReviewId]/items/route";
import { GET as route51 } from "./t/[organization]/api/server/v1/access-reviews/[accessReviewId]/items/[reviewedUserId]/answer/route";
import { GET as route52 } from "./t/[organization]/api/server/v1/access-reviews/[accessReviewId]/result/route";
import { GET as route53 } from "./t/[organization]/api/server/v1/actions/preUpdateProfile/route";
import { GET as route54 } from "./t/[organization]/api/server/v1/actions/preUpdateProfile/[actionId]/route";
import { GET as route55 } from "./t/[organization]/api/server/v1/actions/preUpdateProfile/[actionId]/activate/route";
import { GET as route56 } from "./t/[organization]/api/server/v1/actions/preUpdateProfile/[actionId]/calls/route";
import { GET as route57 } from "./t/[organization]/api/server/v1/actions/preUpdateProfile/[actionId]/calls/[callId]/replay/route";
import { GET as route58 } from "./t/[organization]/api/server/v1/actions/preUpdateProfile/[actionId]/deactivate/route";
import { GET as route59 } from "./t/[organization]/api/server/v1/actions/preUpdateProfile/[actionId]/test/route";
import { GET as route60 } from "./t/[organization]/api/server/v1/api-resources/route";
import { GET as route61 } from "./t/[organization]/api/server/v1/api-resources/[apiResourceId]/route";
import { GET as route62 } from "./t/[organization]/api/server/v1/applications/route";
import { GET as route63 } from "./t/[organization]/api/server/v1/applications/[applicationId]/route";
import { GET as route64 } from "./t/[organization]/api/server/v1/applications/[applicationId]/access-requests/route";
import { GET as route65 } from "./t/[organization]/api/server/v1/applications/[applicationId]/access-requests/[requestId]/decision/route";
import { GET as route66 } from "./t/[organization]/api/server/v1/applications/[applicationId]/grants/route";
import { GET as route67 } from "./t/[organization]/api/server/v1/applications/[applicationId]/grants/[grantId]/route";
import { GET as route68 } from "./t/[organization]/api/server/v1/applications/[applicationId]/owners/route";
import { GET as route69 } from "./t/[organization]/api/server/v1/applications/[applicationId]/owners/[userId]/route";
import { GET as route70 } from "./t/[organization]/api/server/v1/applications/[applicationId]/regenerate-secret/route";
import { GET as route71 } from "./t/[organization]/api/server/v1/applications/[applicationId]/secrets/route";
import { GET as route72 } from "./t/[organization]/api/server/v1/applications/[applicationId]/secrets/[secretId]/route";
import { GET as route73 } from "./t/[organization]/api/server/v1/applications/[applicationId]/sign-in-trials/route";
import { GET as route74 } from "./t/[organization]/api/server/v1/applications/[applicationId]/sign-in-trials/completion/route";
import { GET as route75 } from "./t/[organization]/api/server/v1/applications/[applicationId]/token-preview/route";
import { GET as route76 } from "./t/[organization]/api/server/v1/applications/[applicationId]/tokens/route";
import { GET as route77 } from "./t/[organization]/api/server/v1/applications/[applicationId]/tokens/[tokenId]/route";
import { GET as route78 } from "./t/[organization]/api/server/v1/applications/meta/route";
import { GET as route79 } from "./t/[organization]/api/server/v1/applications/saml-metadata/route";
import { GET as route80 } from "./t/[organization]/api/server/v1/attributes/route";
import { GET as route81 } from "./t/[organization]/api/server/v1/attributes/[attributeName]/route";
import { GET as route82 } from "./t/[organization]/api/server/v1/audit-events/route";
import { GET as route83 } from "./t/[organization]/api/server/v1/audit-events/export/route";
import { GET as route84 } from "./t/[organization]/api/server/v1/client-registration/route";
import { GET as route85 } from "./t/[organization]/api/server/v1/configuration/route";
import { GET as route86 } from "./t/[organization]/api/server/v1/configuration/apply/route";
import { GET as route87 } from "./t/[organization]/api/server/v1/configuration/changes/route";
import { GET as route88 } from "./t/[organization]/api/server/v1/configuration/changes/[changeId]/route";
import { GET as route89 } from "./t/[organization]/api/server/v1/configuration/plan/route";
import { GET as route90 } from "./t/[organization]/api/server/v1/credential-definitions/route";
import { GET as route91 } from "./t/[organization]/api/server/v1/credential-definitions/[definitionId]/route";
import { GET as route92 } from "./t/[organization]/api/server/v1/credential-offers/route";
import { GET as route93 } from "./t/[organization]/api/server/v1/exports/access-reviews/route";
import { GET as route94 } from "./t/[organization]/api/server/v1/exports/access-reviews/[accessReviewId]/items/route";
import { GET as route95 } from "./t/[organization]/api/server/v1/exports/actions/route";
import { GET as route96 } from "./t/[organization]/api/server/v1/exports/actions/[actionId]/calls/route";
import { GET as route97 } from "./t/[organization]/api/server/v1/exports/api-resources/route";
import { GET as route98 } from "./t/[organization]/api/server/v1/exports/applications/route";
import { GET as route99 } from "./t/[organization]/api/server/v1/exports/applications/[applicationId]/access-requests/route";
import { GET as route100 } from "./t/[organization]/api/server/v1/exports/applications/[applicationId]/grants/route";
import { GET as route101 } from "./t/[organization]/api/server/v1/exports/applications/[applicationId]/tokens/route";
import { GET as route102 } from "./t/[organization]/api/server/v1/exports/attributes/route";
import { GET as route103 } from "./t/[organization]/api/server/v1/exports/audit-log/route";
import { GET as route104 } from "./t/[organization]/api/server/v1/exports/credential-definitions/route";
import { GET as route105 } from "./t/[organization]/api/server/v1/exports/domains/route";
import { GET as route106 } from "./t/[organization]/api/server/v1/exports/executions/route";
import { GET as route107 } from "./t/[organization]/api/server/v1/exports/flows/route";
import { GET as route108 } from "./t/[organization]/api/server/v1/exports/groups/route";
import { GET as route109 } from "./t/[organization]/api/server/v1/exports/groups/[groupId]/members/route";
import { GET as route110 } from "./t/[organization]/api/server/v1/exports/identity-providers/route";
import { GET as route111 } from "./t/[organization]/api/server/v1/exports/invitations/route";
import { GET as route112 } from "./t/[organization]/api/server/v1/exports/issued-credentials/route";
import { GET as route113 } from "./t/[organization]/api/server/v1/exports/lifecycle-rules/route";
import { GET as route114 } from "./t/[organization]/api/server/v1/exports/lifecycle-rules/[ruleId]/effects/route";
import { GET as route115 } from "./t/[organization]/api/server/v1/exports/messages/route";
import { GET as route116 } from "./t/[organization]/api/server/v1/exports/organizations/route";
import { GET as route117 } from "./t/[organization]/api/server/v1/exports/provisioning-targets/route";
import { GET as route118 } from "./t/[organization]/api/server/v1/exports/provisioning-targets/[targetId]/log/route";
import { GET as route119 } from "./t/[organization]/api/server/v1/exports/roles/route";
import { GET as route120 } from "./t/[organization]/api/server/v1/exports/roles/[roleId]/users/route";
import { GET as route121 } from "./t/[organization]/api/server/v1/exports/secrets/route";
import { GET as route122 } from "./t/[organization]/api/server/v1/exports/senders/route";
import { GET as route123 } from "./t/[organization]/api/server/v1/exports/users/route";
import { GET as route124 } from "./t/[organization]/api/server/v1/exports/webhooks/route";
import { GET as route125 } from "./t/[organization]/api/server/v1/exports/webhooks/[webhookId]/deliveries/route";
import { GET as route126 } from "./t/[organization]/api/server/v1/find/route";
import { GET as route127 } from "./t/[organization]/api/server/v1/issued-credentials/route";
import { GET as route128 } from "./t/[organization]/api/server/v1/issued-credentials/status/route";
import { GET as route129 } from "./t/[organization]/api/server/v1/lifecycle-rules/route";
import { GET as route130 } from "./t/[organization]/api/server/v1/lifecycle-rules/[ruleId]/route";
import { GET as route131 } from "./t/[organization]/api/server/v1/lifecycle-rules/[ruleId]/dry-run/route";
import { GET as route132 } from "./t/[organization]/api/server/v1/lifecycle-rules/[ruleId]/effects/route";
import { GET as route133 } from "./t/[organization]/api/server/v1/lifecycle-rules/[ruleId]/effects/[effectId]/undo/route";
import { GET as route134 } from "./t/[organization]/api/server/v1/lifecycle-rules/[ruleId]/effects/[effectId]/undo-pass/route";
import { GET as route135 } from "./t/[organization]/api/server/v1/organization-configs/audit-retention/route";
import { GET as route136 } from "./t/[organization]/api/server/v1/organization-configs/discovery/route";
import { GET as route137 } from "./t/[organization]/api/server/v1/organizations/route";
import { GET as route138 } from "./t/[organization]/api/server/v1/organizations/[organizationId]/route";
import { GET as route139 } from "./t/[organization]/api/server/v1/organizations/[organizationId]/discovery/route";
import { GET as route140 } from "./t/[organization]/api/server/v1/organizations/[organizationId]/discovery/[domain]/verify/route";
import { GET as route141 } from "./t/[organization]/api/server/v1/organizations/[organizationId]/discovery/impact/route";
import { GET as route142 } from "./t/[organization]/api/server/v1/organizations/check-discovery/route";
import { GET as route143 } from "./t/[organization]/api/server/v1/organizations/discovery/route";
import { GET as route144 } from "./t/[organization]/api/server/v1/organizations/discovery/explain/route";
import { GET as route145 } from "./t/[organization]/api/server/v1/overview/route";
import { GET as route146 } from "./t/[organization]/api/server/v1/overview/first-steps/route";
import { GET as route147 } from "./t/[organization]/api/server/v1/own-access-reviews/route";
import { GET as route148 } from "./t/[organization]/api/server/v1/provisioning-targets/route";
import { GET as route149 } from "./t/[organization]/api/server/v1/provisioning-targets/[targetId]/route";
import { GET as route150 } from "./t/[organization]/api/server/v1/provisioning-targets/[targetId]/log/route";
import { GET as route151 } from "./t/[organization]/api/server/v1/provisioning-targets/[targetId]/preview/route";
import { GET as route152 } from "./t/[organization]/api/server/v1/provisioning-targets/[targetId]/reconciliations/route";
import { GET as route153 } from "./t/[organization]/api/server/v1/provisioning-targets/[targetId]/retry-failed/route";
import { GET as route154 } from "./t/[organization]/api/server/v1/provisioning-targets/[targetId]/test/route";
import { GET as route155 } from "./t/[organization]/api/server/v1/secrets/route";
import { GET as route156 } from "./t/[organization]/api/server/v1/secrets/[secretName]/route";
import { GET as route157 } from "./t/[organization]/api/server/v1/sign-in-diagnosis/route";
import { GET as route158 } from "./t/[organization]/api/server/v1/signing-keys/route";
import { GET as route159 } from "./t/[organization]/api/server/v1/signing-keys/rotate/route";
import { GET as route160 } from "./t/[organization]/api/server/v1/user-imports/route";
import { GET as route161 } from "./t/[organization]/api/server/v1/users/[userId]/credentials/route";
import { GET as route162 } from "./t/[organization]/api/server/v1/users/[userId]/factors/[factorId]/route";
import { GET as route163 } from "./t/[organization]/api/server/v1/users/[userId]/lock/route";
import { GET as route164 } from "./t/[organization]/api/server/v1/users/[userId]/permissions/route";
import { GET as route165 } from "./t/[organization]/api/server/v1/users/[userId]/picture/route";
import { GET as route166 } from "./t/[organization]/api/server/v1/users/[userId]/recovery-mail/route";
import { GET as route167 } from "./t/[organization]/api/server/v1/users/[userId]/reset/route";
import { GET as route168 } from "./t/[organization]/api/server/v1/users/[userId]/sessions/route";
import { GET as route169 } from "./t/[organization]/api/server/v1/users/[userId]/temporary-password/route";
import { GET as route170 } from "./t/[organization]/api/server/v1/wallet-verifier/route";
import { GET as route171 } from "./t/[organization]/api/server/v1/webhooks/route";
import { GET as route172 } from "./t/[organization]/api/server/v1/webhooks/[webhookId]/route";
import { GET as route173 } from "./t/[organization]/api/server/v1/webhooks/[webhookId]/deliveries/route";
import { GET as route174 } from "./t/[organization]/api/server/v1/webhooks/[webhookId]/deliveries/[eventId]/replay/route";
import { GET as route175 } from "./t/[organization]/api/server/v1/webhooks/[webhookId]/replay-failed/route";
import { GET as route176 } from "./t/[organization]/api/server/v1/webhooks/[webhookId]/rotate-secret/route";
import { GET as route177 } from "./t/[organization]/api/server/v1/webhooks/[webhookId]/test/route";
import { GET as route178 } from "./t/[organization]/o/api/server/v1/guests/invitation/accept/route";
import { GET as route179 } from "./t/[organization]/o/api/server/v1/guests/invitation/introspect/route";
import { GET as route180 } from "./t/[organization]/o/api/server/v1/guests/invitations/route";
import { GET as route181 } from "./t/[organization]/o/api/server/v1/guests/invitations/[invitationId]/route";
import { GET as route182 } from "./t/[organization]/o/api/server/v1/guests/invitations/[invitationId]/resend/route";
import { GET as route183 } from "./t/[organization]/o/api/server/v1/guests/invite/route";
import { GET as route184 } from "./t/[organization]/o/api/server/v1/guests/mails/route";
import { GET as route185 } from "./t/[organization]/o/api/server/v1/guests/mails/[language]/route";
import { GET as route186 } from "./t/[organization]/scim2/.search/route";
import { GET as route187 } from "./t/[organization]/scim2/Bulk/route";
import { GET as route188 } from "./t/[organization]/scim2/Groups/route";
import { GET as route189 } from "./t/[organization]/scim2/Groups/.search/route";
import { GET as route190 } from "./t/[organization]/scim2/Groups/[groupId]/route";
import { GET as route191 } from "./t/[organization]/scim2/Me/route";
import { GET as route192 } from "./t/[organization]/scim2/ResourceTypes/route";
import { GET as route193 } from "./t/[organization]/scim2/ResourceTypes/[resourceType]/route";
import { GET as route194 } from "./t/[organization]/scim2/Schemas/route";
import { GET as route195 } from "./t/[organization]/scim2/Schemas/[schema]/route";
import { GET as route196 } from "./t/[organization]/scim2/ServiceProviderConfig/route";
import { GET as route197 } from "./t/[organization]/scim2/Users/route";
import { GET as route198 } from "./t/[organization]/scim2/Users/.search/route";
import { GET as route199 } from "./t/[organization]/scim2/Users/[userId]/route";
import { GET as route200 } from "./t/[organization]/scim2/v2/Roles/route";
import { GET as route201 } from "./t/[organization]/scim2/v2/Roles/.search/route";
import { GET as route202 } from "./t/[organization]/scim2/v2/Roles/[roleId]/route";
import { GET as route203 } from "./translations/route";
import { GET as route204 } from "./translations/[namespace]/[key]/route";
import { GET as route205 } from "./translations/import/route";
import { GET as route206 } from "./translations/resolved/route";
import { GET as route207 } from "./translations/shared/route";

/** The handlers of every path of the interfaces, each with its operations. */
export const routes = [
	route0,
	route1,
	route2,
	route3,
	route4,
	route5,
	route6,
	route7,
	route8,
	route9,
	route10,
	route11,
	route12,
	route13,
	route14,
	route15,
	route16,
	route17,
	route18,
	route19,
	route20,
	route21,
	route22,
	route23,
	route24,
	route25,
	route26,
	route27,
	route28,
	route29,
	route30,
	route31,
	route32,
	route33,
	route34,
	route35,
	route36,
	route37,
	route38,
	route39,
	route40,
	route41,
	route42,
	route43,
	route44,
	route45,
	route46,
	route47,
	route48,
	route49,
	route50,
	route51,
	route52,
	route53,
	route54,
	route55,
	route56,
	route57,
	route58,
	route59,
	route60,
	route61,
	route62,
	route63,
	route64,
	route65,
	route66,
	route67,
	route68,
	route69,
	route70,
	route71,
	route72,
	route73,
	route74,
	route75,
	route76,
	route77,
	route78,
	route79,
	route80,
	route81,
	route82,
	route83,
	route84,
	route85,
	route86,
	route87,
	route88,
	route89,
	route90,
	route91,
	route92,
	route93,
	route94,
	route95,
	route96,
	route97,
	route98,
	route99,
	route100,
	route101,
	route102,
	route103,
	route104,
	route105,
	route106,
	route107,
	route108,
	route109,
	route110,
	route111,
	route112,
	route113,
	route114,
	route115,
	route116,
	route117,
	route118,
	route119,
	route120,
	route121,
	route122,
	route123,
	route124,
	route125,
	route126,
	route127,
	route128,
	route129,
	route130,
	route131,
	route132,
	route133,
	route134,
	route135,
	route136,
	route137,
	route138,
	route139,
	route140,
	route141,
	route142,
	route143,
	route144,
	route145,
	route146,
	route147,
	route148,
	route149,
	route150,
	route151,
	route152,
	route153,
	route154,
	route155,
	route156,
	route157,
	route158,
	route159,
	route160,
	route161,
	route162,
	route163,
	route164,
	route165,
	route166,
	route167,
	route168,
	route169,
	route170,
	route171,
	route172,
	route173,
	route174,
	route175,
	route176,
	route177,
	route178,
	route179,
	route180,
	route181,
	route182,
	route183,
	route184,
	route185,
	route186,
	route187,
	route188,
	route189,
	route190,
	route191,
	route192,
	route193,
	route194,
	route195,
	route196,
	route197,
	route198,
	route199,
	route200,
	route201,
	route202,
	route203,
	route204,
	route205,
	route206,
	route207,
];
