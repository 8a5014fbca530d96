import type { Organization } from "@/lib/identity/organization-tree";
import type { Language } from "@/lib/platform/i18n/languages";
import { deleteArtifact, rememberOnce, sha256 } from "@/lib/platform/tokens";
import { endWholeSession } from "@/lib/protocols/oidc";
import { addressesOf } from "./addresses";
import type { Answer } from "./answer";
import { RefusedMessage } from "./errors";
import { type LogoutRequest, readLogoutRequest } from "./messages/logout-request";
import { issuerOf, REMEMBERED_SECONDS, requireTimely } from "./messages/message-header";
import { type ReceivedMessage, verifiedRoot } from "./messages/received-message";
import type { Participant } from "./pending-logout";
import { selectSessionsOfName, selectSessionsOfUser } from "./repository";
import { nameKeyOf, sessionIndexOf } from "./saml-session";
import { publicKeyOf, type ServiceProvider, serviceProvider } from "./service-provider";
import { goOnWithLogout } from "./tell-participants";

/**
 * Ends the sessions of a service provider's logout request, notifies the other service providers, and answers the request.
 * @throws RefusedMessage
 */
export async function logOut(
	organization: Organization,
	message: ReceivedMessage,
	language: Language,
): Promise<Answer> {
	const issuer = issuerOf(message.root);
	const provider = await serviceProvider(organization.id, issuer);
	if (!provider.saml.singleLogout.enabled)
		throw new RefusedMessage("the application has no single logout", "unauthorized_client");
	const publicKey = publicKeyOf(provider);
	const request = readLogoutRequest(verifiedRoot(message, publicKey, publicKey !== null));
	if (request.issuer !== issuer) throw new RefusedMessage("the Issuer that is signed is another one");
	requireTimely(request, addressesOf(organization).logout);
	// A NameID can be guessed, so an unsigned request has to contain the SessionIndex.
	if (publicKey === null && request.sessionIndexes.length === 0)
		throw new RefusedMessage("a request without a signature must name the session");
	const id = sha256(`${provider.clientId} ${request.id}`);
	if (!(await rememberOnce(organization.id, "SamlRequestId", id, REMEMBERED_SECONDS)))
		throw new RefusedMessage("the request was used before", "used_request");
	const { cookies, others } = await endSessions(organization, provider, request);
	const answer = { clientId: provider.clientId, requestId: request.id, relayState: message.relayState };
	const [waiting, partial] = [others.slice(0, MAX_TOLD), others.length > MAX_TOLD];
	const next = await goOnWithLogout(organization, { answer, waiting, partial }, language);
	return cookies.length === 0 ? next : { ...next, headers: { ...next.headers, "set-cookie": cookies } };
}

/** Browsers follow about twenty redirects; each service provider needs two. */
const MAX_TOLD = 8;

/** Ends the sessions. @returns the `Set-Cookie` lines for it, and the other service providers of the sessions */
async function endSessions(
	{ id: organizationId }: Organization,
	{ clientId }: ServiceProvider,
	{ nameId, sessionIndexes }: LogoutRequest,
): Promise<{ cookies: string[]; others: Participant[] }> {
	const named = new Set(sessionIndexes.map(sha256));
	const known = await selectSessionsOfName(organizationId, nameKeyOf(clientId, nameId));
	const cookies: string[] = [];
	const others: Participant[] = [];
	for (const session of known) {
		if (session.clientId !== clientId || (named.size > 0 && !named.has(session.id))) continue;
		const taking = await selectSessionsOfUser(organizationId, session.userId, session.sessionUid);
		for (const other of taking)
			if (other.clientId !== clientId)
				others.push({
					clientId: other.clientId,
					name: other.name,
					sessionIndex: sessionIndexOf(other.sessionUid, other.clientId),
				});
		cookies.push(...(await endWholeSession(organizationId, session.sessionUid)));
		for (const { id } of taking) await deleteArtifact(organizationId, "SamlSession", id);
	}
	return { cookies, others };
}
