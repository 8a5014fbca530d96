import type { Organization } from "@/lib/identity/organization-tree";
import type { Language } from "@/lib/platform/i18n/languages";
import { Status } from "@/lib/platform/saml/names";
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
import { publicKeysOf, type ServiceProvider, serviceProvider } from "./service-provider";
import { answerLogout, goOnWithLogout } from "./tell-participants";

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
	const publicKeys = publicKeysOf(provider);
	const request = readLogoutRequest(verifiedRoot(message, publicKeys, publicKeys.length > 0));
	if (request.issuer !== issuer) throw new RefusedMessage("the Issuer that is signed is another one");
	requireTimely(request, addressesOf(organization).logout);
	// A NameID can be guessed, so an unsigned request has to contain the SessionIndex.
	if (publicKeys.length === 0 && request.sessionIndexes.length === 0)
		throw new RefusedMessage("a request without a signature must name the session");
	const id = sha256(`${provider.clientId} ${request.id}`);
	if (!(await rememberOnce(organization.id, "SamlRequestId", id, REMEMBERED_SECONDS)))
		throw new RefusedMessage("the request was used before", "used_request");
	const { ended, cookies, others } = await endSessions(organization, provider, request);
	const answer = { clientId: provider.clientId, requestId: request.id, relayState: message.relayState };
	const [waiting, partial] = [others.slice(0, MAX_TOLD), others.length > MAX_TOLD];
	if (!ended) return answerLogout(organization, answer, UNKNOWN, language);
	const next = await goOnWithLogout(organization, { answer, waiting, partial }, language);
	return cookies.length === 0 ? next : { ...next, headers: { ...next.headers, "set-cookie": cookies } };
}

/** Nobody is signed in to the service provider by this NameID, or not in this session (SAML 2.0 Core §3.2.2.2, §3.7.3.2). */
const UNKNOWN = [Status.requester, Status.unknownPrincipal];

/** Browsers follow about twenty redirects; each service provider needs two. */
const MAX_TOLD = 8;

/** Ends the sessions. @returns whether there were any, the `Set-Cookie` lines for it, and the other service providers of the sessions */
async function endSessions(
	{ id: organizationId }: Organization,
	{ clientId }: ServiceProvider,
	{ nameId, sessionIndexes }: LogoutRequest,
): Promise<{ ended: boolean; cookies: string[]; others: Participant[] }> {
	const named = new Set(sessionIndexes.map(sha256));
	const ofName = await selectSessionsOfName(organizationId, nameKeyOf(clientId, nameId));
	const meant = ofName.filter((each) => each.clientId === clientId && (named.size === 0 || named.has(each.id)));
	const cookies: string[] = [];
	const others: Participant[] = [];
	for (const session of meant) {
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
	return { ended: meant.length > 0, cookies, others };
}
