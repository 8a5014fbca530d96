import { accountOf } from "@/lib/identity/directory";
import type { Organization } from "@/lib/identity/organization-tree";
import type { Language } from "@/lib/platform/i18n/languages";
import { log } from "@/lib/platform/log";
import { Status } from "@/lib/platform/saml/names";
import {
	NO_ACCESS,
	namesWithin,
	type OwnSignIn,
	profileValues,
	redeemOwnCode,
	samlReturnUrl,
} from "@/lib/protocols/oidc";
import { addressesOf } from "./addresses";
import type { Answer } from "./answer";
import { browserHash } from "./browser-cookie";
import { FailedRequest, RefusedMessage } from "./errors";
import { answeredClass } from "./messages/authn-context";
import { claimsOf, nameIdOf } from "./messages/name-id";
import { parameterOf, type RawParameters } from "./messages/received-message";
import { failureResponse, successResponse } from "./messages/signed-response";
import { type AskedSignIn, type PendingSignIn, takePending } from "./pending-sign-in";
import { postPage } from "./post-page";
import { rememberSession, sessionIndexOf } from "./saml-session";
import { encryptionCertificateOf, type ServiceProvider, serviceProviderOf } from "./service-provider";
import { signingKey } from "./signing-key";

/** Completes a sign-in: sends the browser to the service provider with the response. @throws RefusedMessage */
export async function finishSignIn(
	organization: Organization,
	parameters: RawParameters,
	cookieHeader: string | undefined,
	language: Language,
): Promise<Answer> {
	const state = parameterOf(parameters, "state") ?? "";
	const pending = await takePending(organization.id, state, browserHash(cookieHeader));
	if (pending === null) throw new RefusedMessage("the sign-in is over, or of another browser", "used_request");
	const provider = await serviceProviderOf(organization.id, pending.clientId);
	if (!provider.saml.assertionConsumerUrls.includes(pending.acsUrl))
		throw new RefusedMessage("the assertion consumer is not registered any more", "invalid_redirect_uri");
	try {
		const xml = await responseFor(organization, provider, pending, parameters);
		return posted(language, pending, xml);
	} catch (error) {
		if (error instanceof FailedRequest) return failurePage(organization, provider, pending, error, language);
		throw error;
	}
}

/** The page that posts an error status to the service provider. */
export async function failurePage(
	organization: Organization,
	provider: ServiceProvider,
	asked: Pick<AskedSignIn, "acsUrl" | "requestId" | "relayState">,
	failure: FailedRequest,
	language: Language,
): Promise<Answer> {
	log().info({ clientId: provider.clientId, status: failure.status[1] }, "SAML sign-in failed");
	const xml = failureResponse(provider.saml, await signingKey(organization.id), {
		issuer: addressesOf(organization).metadata,
		destination: asked.acsUrl,
		inResponseTo: asked.requestId,
		status: failure.status,
		message: failure.message,
	});
	return posted(language, asked, xml);
}

function posted(
	language: Language,
	{ acsUrl, relayState }: Pick<AskedSignIn, "acsUrl" | "relayState">,
	xml: string,
): Answer {
	return postPage(language, { destination: acsUrl, name: "SAMLResponse", xml, relayState });
}

async function responseFor(
	organization: Organization,
	provider: ServiceProvider,
	pending: PendingSignIn,
	parameters: RawParameters,
): Promise<string> {
	const { saml, clientId } = provider;
	const signIn = await signedIn(organization, pending, parameters);
	const claims = await claimsFor(organization, provider, signIn);
	const { sessionUid, userId, amr, authenticatedAt } = signIn;
	const nameId = nameIdOf(saml, { organizationId: organization.id, id: userId, sessionUid, claims });
	if (pending.subject !== null && pending.subject !== nameId.value)
		throw new FailedRequest(Status.responder, Status.unknownPrincipal, "Somebody else signed in.");
	const contextClass = answeredClass(amr, pending.context);
	if (contextClass === null)
		throw new FailedRequest(Status.responder, Status.noAuthnContext, "No sign-in of a requested class took place.");
	const { metadata: issuer } = addressesOf(organization);
	const [destination, inResponseTo] = [pending.acsUrl, pending.requestId];
	const xml = await successResponse(
		saml,
		await signingKey(organization.id),
		encryptionCertificateOf(provider),
		{ issuer, destination, inResponseTo, status: [Status.success] },
		{
			issuer,
			recipient: destination,
			inResponseTo,
			nameId,
			sessionIndex: sessionIndexOf(sessionUid, clientId),
			authenticatedAt,
			contextClass,
			claims,
		},
	);
	await rememberSession(organization.id, { clientId, sessionUid, userId, name: nameId });
	return xml;
}

async function signedIn(
	organization: Organization,
	{ clientId, verifier }: PendingSignIn,
	parameters: RawParameters,
): Promise<OwnSignIn> {
	const error = parameterOf(parameters, "error");
	if (error !== undefined) throw failureOf(error, parameterOf(parameters, "error_description"));
	const redirectUri = samlReturnUrl(organization.name);
	const code = parameterOf(parameters, "code") ?? "";
	const signIn = await redeemOwnCode(organization.id, { code, clientId, redirectUri, verifier });
	if (signIn === null) throw new RefusedMessage("the code of the sign-in is not valid", "used_request");
	return signIn;
}

/** The refusal of an authorization request (RFC 6749 §4.1.2.1, OpenID Connect Core §3.1.2.6) as a SAML status. */
function failureOf(error: string, description: string | undefined): FailedRequest {
	switch (error) {
		case "login_required":
		case "consent_required":
		case "interaction_required":
		case "account_selection_required":
			return new FailedRequest(Status.responder, Status.noPassive, "The sign-in needs the person.");
		case "access_denied":
			if (description === NO_ACCESS)
				return new FailedRequest(Status.responder, Status.requestDenied, "The person may not use this application.");
			return new FailedRequest(Status.responder, Status.authnFailed, "The sign-in was given up or refused.");
		default:
			return new FailedRequest(Status.responder, Status.requestDenied, "The sign-in was not possible.");
	}
}

/** The claims about the user that the application's settings contain and the user allowed. */
async function claimsFor(
	organization: Organization,
	{ saml }: ServiceProvider,
	{ userId, scopes }: OwnSignIn,
): Promise<Record<string, unknown>> {
	const account = await accountOf(organization.id, userId);
	if (account === undefined)
		throw new FailedRequest(Status.responder, Status.authnFailed, "The account is not there any more.");
	const wanted = namesWithin(claimsOf(saml), scopes);
	const asked = saml.verifiedEmailOnly && wanted.includes("email") ? [...wanted, "email_verified"] : wanted;
	const { email_verified: verified, ...claims } = await profileValues(account, asked);
	if (saml.verifiedEmailOnly && verified !== true) for (const name of ["email", "emails"]) delete claims[name];
	return wanted.includes("email_verified") ? { ...claims, email_verified: verified } : claims;
}
