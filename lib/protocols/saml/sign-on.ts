import type { Organization } from "@/lib/identity/organization-tree";
import { HTTP_POST, Status } from "@/lib/platform/saml/names";
import { rememberOnce, sha256 } from "@/lib/platform/tokens";
import { addressesOf } from "./addresses";
import { FailedRequest, RefusedMessage } from "./errors";
import { acrValuesFor } from "./messages/authn-context";
import { type AuthnRequest, readAuthnRequest } from "./messages/authn-request";
import { issuerOf, REMEMBERED_SECONDS, requireTimely } from "./messages/message-header";
import { requireFormat } from "./messages/name-id";
import { parameterOf, type RawParameters, type ReceivedMessage, verifiedRoot } from "./messages/received-message";
import type { AskedSignIn } from "./pending-sign-in";
import { publicKeysOf, type ServiceProvider, serviceProvider } from "./service-provider";

/** Parameters of an authorization request that the query may contain. */
const PASSED_ON = ["login_hint", "fidp", "orgId", "orgHandle", "org"];
const MAX_PASSED_ON = 300;

/** A request, and the error if the service provider gets an error status. */
export interface Asked {
	provider: ServiceProvider;
	signIn: AskedSignIn;
	failure: FailedRequest | null;
}

/** The request in a message. @throws RefusedMessage when the service provider gets no response */
export async function requestOfMessage(
	organization: Organization,
	message: ReceivedMessage,
	parameters: RawParameters,
): Promise<Asked> {
	const issuer = issuerOf(message.root);
	const provider = await serviceProvider(organization.id, issuer);
	const { saml, clientId } = provider;
	const request = readAuthnRequest(verifiedRoot(message, publicKeysOf(provider), saml.requireSignedRequests));
	if (request.issuer !== issuer) throw new RefusedMessage("the Issuer that is signed is another one");
	requireTimely(request, addressesOf(organization).signOn);
	const acsUrl = consumerFor(provider, request);
	const isFirst = await rememberOnce(
		organization.id,
		"SamlRequestId",
		sha256(`${clientId} ${request.id}`),
		REMEMBERED_SECONDS,
	);
	if (!isFirst) throw new RefusedMessage("the request was used before", "used_request");
	return {
		provider,
		failure: failureOf(provider, request),
		signIn: {
			clientId,
			acsUrl,
			requestId: request.id,
			relayState: message.relayState,
			context: request.context,
			subject: request.subject ?? null,
			parameters: {
				...(request.subject === undefined ? {} : { login_hint: request.subject }),
				...passedOn(parameters),
				...parametersOf(request),
			},
		},
	};
}

/** The request of a sign-in that starts at Portico. @throws RefusedMessage, also when the application does not allow it */
export async function requestOfPortico(organization: Organization, parameters: RawParameters): Promise<Asked> {
	const provider = await serviceProvider(organization.id, parameterOf(parameters, "spEntityID") ?? "");
	const { saml, clientId } = provider;
	if (!saml.idpInitiated)
		throw new RefusedMessage("the application allows no sign-in that begins here", "unauthorized_client");
	return {
		provider,
		failure: null,
		signIn: {
			clientId,
			acsUrl: registered(provider, parameterOf(parameters, "acs")),
			requestId: null,
			relayState: parameterOf(parameters, "RelayState")?.slice(0, MAX_RELAY_STATE) ?? saml.relayState,
			context: null,
			subject: null,
			parameters: passedOn(parameters),
		},
	};
}

const MAX_RELAY_STATE = 2_000;

/** The URL of the response, which must be registered. An index is that of the metadata (SAML 2.0 Core §3.4.1). */
function consumerFor(provider: ServiceProvider, { acsUrl, acsIndex }: AuthnRequest): string {
	if (acsUrl !== undefined || acsIndex === undefined) return registered(provider, acsUrl);
	const { assertionConsumerIndexes: indexes, assertionConsumerUrls: urls } = provider.saml;
	const url = indexes.length === 0 ? urls[acsIndex] : indexes.find(({ index }) => index === acsIndex)?.url;
	if (url === undefined) throw new RefusedMessage("the assertion consumer is not registered", "invalid_redirect_uri");
	return url;
}

function registered({ saml: { assertionConsumerUrls: urls } }: ServiceProvider, asked: string | undefined): string {
	const url = asked === undefined ? urls[0] : urls.find((each) => each === asked);
	if (url === undefined) throw new RefusedMessage("the assertion consumer is not registered", "invalid_redirect_uri");
	return url;
}

function failureOf({ saml }: ServiceProvider, { binding, nameIdFormat }: AuthnRequest): FailedRequest | null {
	if (binding !== undefined && binding !== HTTP_POST)
		return new FailedRequest(Status.requester, Status.unsupportedBinding, "Responses are posted.");
	try {
		requireFormat(saml, nameIdFormat);
		return null;
	} catch (error) {
		if (error instanceof FailedRequest) return error;
		throw error;
	}
}

function parametersOf({ forceAuthn, isPassive, context }: AuthnRequest): Record<string, string> {
	const acrValues = acrValuesFor(context);
	return {
		// ForceAuthn and IsPassive contradict each other; IsPassive takes precedence, so the request fails.
		...(isPassive ? { prompt: "none" } : forceAuthn ? { prompt: "login" } : {}),
		...(acrValues === undefined ? {} : { acr_values: acrValues }),
	};
}

function passedOn(parameters: RawParameters): Record<string, string> {
	const given: Record<string, string> = {};
	for (const name of PASSED_ON) {
		const value = parameterOf(parameters, name);
		if (value === undefined) continue;
		if (value.length > MAX_PASSED_ON) throw new RefusedMessage(`${name} is too long`);
		given[name] = value;
	}
	return given;
}
