import type { Permission } from "@/lib/platform/kernel/permissions";
import type { Contract } from "./contract";

/** The permissions to change what a configuration describes. Groups and roles are not among them: people are given them the same way. */
const CHANGING: ReadonlySet<string> = new Set<Permission>([
	"internal_flow_mgt_update",
	"internal_flow_mgt_publish",
	"internal_translation_mgt_update",
	"internal_branding_mgt_update",
	"internal_application_mgt_update",
	"internal_identity_provider_mgt_update",
	"internal_sender_mgt_update",
	"internal_secret_mgt_update",
	"internal_action_mgt_update",
	"internal_webhook_mgt_update",
	"internal_attribute_mgt_update",
	"internal_lifecycle_mgt_update",
	"internal_provisioning_mgt_update",
	"internal_organization_discovery_update",
	"internal_organization_discovery_delete",
	"internal_organization_config_add",
	"internal_organization_config_update",
	"internal_organization_config_delete",
]);

/** Operations with these permissions that change nothing of a configuration: drafts and their reviews, secrets, grants, owners, trials and questions. */
const OTHERS: ReadonlySet<string> = new Set([
	...["putFlowAnnotations", "putFlowDraft", "deleteFlowDraft", "testIdentityProvider", "discoverIssuer"],
	...["describeIdentityProviderMetadata", "testSender", "replayActionCall", "testAction", "revokeAllGrants"],
	...[
		"revokeGrant",
		"withdrawConsent",
		"regenerateSecret",
		"addSecret",
		"deleteSecret",
		"beginSignInTrial",
		"completeSignInTrial",
	],
	...["revokeOwnToken", "describeSamlMetadata", "verifyDomain", "replayWebhookDelivery", "replayFailedDeliveries"],
	...["rotateWebhookSecret", "testWebhook", "putInvitationMail", "deleteInvitationMail"],
	...["tryLifecycleRule", "undoLifecycleEffect", "undoLifecyclePass", "createAccessReview", "closeAccessReview"],
	...["deleteAccessReview", "requestFlowReview", "decideFlowReview", "decideAccessRequest"],
	...["addApplicationOwner", "removeApplicationOwner"],
	...["changeSignalStreamStatus", "testSignalStream", "removeSignalStream"],
	...["testProvisioningTarget", "previewProvisioning", "retryProvisioning", "requestProvisioningReconciliation"],
]);

/** Operations with the permission for settings, most of which are no part of a configuration. */
const FOR_SETTINGS: ReadonlySet<string> = new Set(["putAssurancePolicy", "putPasswordHistory"]);

/** Whether an operation changes what a configuration describes, and is refused while `CONFIGURATION_LOCKED` is set. */
export function configures({
	method,
	access,
	operationId,
}: Pick<Contract, "method" | "access" | "operationId">): boolean {
	if (FOR_SETTINGS.has(operationId)) return true;
	return method !== "GET" && CHANGING.has(access) && !OTHERS.has(operationId);
}
