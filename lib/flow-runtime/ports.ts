import { identityProviderPort } from "@/lib/identity-providers";
import { invitationPort } from "@/lib/invitations";
import { canSend } from "@/lib/messages";
import { organizationPort } from "@/lib/organization-sign-in";
import { outboundFetch } from "@/lib/outbound";
import { consentPort, credentialPort, oneTimeCodePort, userPort } from "@/lib/users";
import type { PortsOf } from "./run-executor";

/** What executors may ask of the house. */
export const portsOf: PortsOf = (organizationId, queue, origin) => ({
	users: userPort(organizationId, origin),
	codes: oneTimeCodePort(organizationId, origin),
	credentials: credentialPort(organizationId, origin),
	consents: consentPort(organizationId),
	invitations: invitationPort(organizationId, origin),
	organizations: organizationPort(organizationId, origin),
	identityProviders: identityProviderPort(organizationId),
	messages: { canSend: (channel, senderId) => canSend(organizationId, channel, senderId), queue },
	fetch: outboundFetch,
	now: Date.now,
});
