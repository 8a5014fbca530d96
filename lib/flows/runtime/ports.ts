import { organizationPort } from "@/lib/flows/organization-sign-in";
import { secretPort } from "@/lib/flows/secrets";
import { approvalPort } from "@/lib/identity/approvals";
import {
	consentPort,
	credentialPort,
	oneTimeCodePort,
	signInHistoryPort,
	trustedBrowserPort,
	userPort,
} from "@/lib/identity/directory";
import { identityProviderPort } from "@/lib/identity/identity-providers";
import { invitationPort } from "@/lib/identity/invitations";
import { credentialOfferPort } from "@/lib/identity/issuance";
import { walletPort } from "@/lib/identity/wallets";
import { now } from "@/lib/platform/kernel";
import { canSend } from "@/lib/platform/messages";
import { outboundFetch } from "@/lib/platform/outbound";
import { pushPort } from "@/lib/platform/push";
import type { PortsOf } from "./run-executor";

/** The ports of the executors to the other rooms. */
export const portsOf: PortsOf = (organizationId, { queue, forgive }, origin) => ({
	users: userPort(organizationId, origin, forgive),
	codes: oneTimeCodePort(organizationId, origin),
	credentials: credentialPort(organizationId, origin),
	trustedBrowsers: trustedBrowserPort(organizationId),
	signInHistory: signInHistoryPort(organizationId),
	consents: consentPort(organizationId),
	invitations: invitationPort(organizationId, origin),
	organizations: organizationPort(organizationId, origin),
	identityProviders: identityProviderPort(organizationId),
	secrets: secretPort(organizationId),
	approvals: approvalPort(organizationId, origin),
	wallets: walletPort(organizationId),
	credentialOffers: credentialOfferPort(organizationId),
	messages: { canSend: (channel, senderId) => canSend(organizationId, channel, senderId), queue },
	push: pushPort(organizationId),
	fetch: outboundFetch,
	now,
});
