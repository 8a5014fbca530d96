import type { Organization } from "@/lib/identity/organization-tree";
import type { Language } from "@/lib/platform/i18n/languages";
import { Status } from "@/lib/platform/saml/names";
import { addressesOf } from "./addresses";
import type { Answer } from "./answer";
import { RefusedMessage } from "./errors";
import { logoutRequest } from "./messages/logout-request";
import { readLogoutResponse } from "./messages/logout-response";
import { issuerOf, requireTimely } from "./messages/message-header";
import { type ReceivedMessage, verifiedRoot } from "./messages/received-message";
import { newMessageId, statusResponse } from "./messages/status-response";
import { findLogout, keepLogout, type PendingLogout, takeLogout } from "./pending-logout";
import { sendMessage } from "./send-message";
import { publicKeysOf, type ServiceProvider, serviceProviderOf } from "./service-provider";

/**
 * Sends the browser to the next service provider of an ended session; after the last one, sends the response to the service
 * provider that requested the logout (SAML 2.0 Profiles §4.4.3).
 */
export async function goOnWithLogout(
	organization: Organization,
	pending: Omit<PendingLogout, "told">,
	language: Language,
): Promise<Answer> {
	const [next, ...waiting] = pending.waiting;
	if (next === undefined) {
		const status = pending.partial ? [Status.success, Status.partialLogout] : [Status.success];
		return answerLogout(organization, pending.answer, status, language);
	}
	const provider = await providerToTell(organization.id, next.clientId);
	if (provider === null) return goOnWithLogout(organization, { ...pending, waiting, partial: true }, language);
	const id = newMessageId();
	await keepLogout(organization.id, id, { ...pending, waiting, told: next.clientId });
	const destination = provider.saml.singleLogout.url ?? "";
	const xml = logoutRequest({ id, issuer: addressesOf(organization).metadata, destination }, next);
	const message = { saml: provider.saml, destination, name: "SAMLRequest", xml, relayState: null } as const;
	return sendMessage(organization, message, language);
}

/** Processes the response of a notified service provider, and continues with the next one. @throws RefusedMessage */
export async function takeAnswer(
	organization: Organization,
	message: ReceivedMessage,
	language: Language,
): Promise<Answer> {
	const unverified = message.root;
	const requestId = readLogoutResponse(unverified).inResponseTo;
	const pending = await findLogout(organization.id, requestId);
	if (pending === null) throw new RefusedMessage("nobody waits for this answer", "used_request");
	const provider = await serviceProviderOf(organization.id, pending.told);
	const publicKeys = publicKeysOf(provider);
	const root = verifiedRoot(message, publicKeys, publicKeys.length > 0);
	const response = readLogoutResponse(root);
	if (issuerOf(root) !== provider.saml.issuer || response.inResponseTo !== requestId)
		throw new RefusedMessage("the answer is of another service provider");
	requireTimely(response, addressesOf(organization).logout);
	if (!(await takeLogout(organization.id, requestId)))
		throw new RefusedMessage("the answer was given before", "used_request");
	const partial = pending.partial || !response.isSuccess;
	return goOnWithLogout(organization, { ...pending, partial }, language);
}

/** Sends the browser to the service provider that requested the logout, with this status. */
export async function answerLogout(
	organization: Organization,
	answer: PendingLogout["answer"],
	status: readonly string[],
	language: Language,
): Promise<Answer> {
	const { saml } = await serviceProviderOf(organization.id, answer.clientId);
	const destination = saml.singleLogout.responseUrl ?? saml.singleLogout.url ?? "";
	const xml = statusResponse("LogoutResponse", {
		issuer: addressesOf(organization).metadata,
		destination,
		inResponseTo: answer.requestId,
		status,
	});
	const message = { saml, destination, name: "SAMLResponse", xml, relayState: answer.relayState } as const;
	return sendMessage(organization, message, language);
}

/** The service provider to notify; null when it was deleted or has no single logout. */
async function providerToTell(organizationId: string, clientId: string): Promise<ServiceProvider | null> {
	try {
		const provider = await serviceProviderOf(organizationId, clientId);
		return provider.saml.singleLogout.enabled ? provider : null;
	} catch (error) {
		if (error instanceof RefusedMessage) return null;
		throw error;
	}
}
