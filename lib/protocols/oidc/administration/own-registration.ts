import {
	applicationById,
	deleteApplication,
	getApplication,
	matchesClientSecret,
	updateApplication,
} from "@/lib/identity/applications";
import { type ApplicationSettings, writableMembers } from "@/lib/identity/applications/contract";
import { organizationByName } from "@/lib/identity/organization-tree";
import type { Caller } from "@/lib/platform/http/operation";
import { unauthenticated } from "@/lib/platform/http/refusals";
import type { RequestContext } from "@/lib/platform/kernel";
import { sha256 } from "@/lib/platform/tokens";
import { wordsOf } from "../scopes/words-of";
import { asMetadataRefusal, checkedSettings, registeredMetadata, registrationUri } from "./register-client";
import {
	invalidClientMetadata,
	type RegisteredMetadata,
	type Registration,
	type ReplacedMetadata,
	registrationForbidden,
} from "./registration-contract";
import { type RegisteredClient, selectRegistered } from "./registration-repository";
import { newRegistrationToken } from "./registration-token";

interface Named {
	organization: string;
	clientId: string;
}

/** Reads one's own registration (RFC 7592 §2.1), without the secret, which is stored by its hash. @throws DomainError 401, 403 */
export async function readRegistration(caller: Caller, named: Named): Promise<Registration> {
	const { context, client, token } = await registeredClient(caller, named);
	return answerOf(context, client, token);
}

/**
 * Replaces one's own registration (RFC 7592 §2.2): what metadata can say is replaced, and what only administrators can set stays. The token
 * is another one afterwards.
 * @throws DomainError 400, 401, 403, 412
 */
export async function updateRegistration(
	caller: Caller,
	named: Named,
	{ client_id: clientId, client_secret: secret, ...metadata }: ReplacedMetadata,
): Promise<Registration> {
	const { context, client, token } = await registeredClient(caller, named);
	const { organizationId } = context.principal;
	if (clientId !== named.clientId) throw invalidClientMetadata("client_id: must be that of the client");
	const stored = (await applicationById(organizationId, client.id))?.clientSecrets ?? [];
	if (secret !== undefined && !matchesClientSecret(stored, secret))
		throw invalidClientMetadata("client_secret: must be the present one");
	const { revision: _, ...current } = await getApplication(context, client.id);
	const said = checkedSettings(sayable(metadata, current));
	const replaced = replacedBy(writableMembers(current), said, wordsOf(metadata.scope));
	const changed = await updateApplication(context, client.id, replaced, async () => "fine", [client.revision]).catch(
		asMetadataRefusal,
	);
	const next = await newRegistrationToken(organizationId, client.id, token);
	return {
		...(await answerOf(context, client, next)),
		...(changed.clientSecret === undefined ? {} : { client_secret: changed.clientSecret, client_secret_expires_at: 0 }),
	};
}

/** Deletes one's own registration with its tokens (RFC 7592 §2.3). @throws DomainError 401, 403 */
export async function deleteRegistration(caller: Caller, named: Named): Promise<void> {
	const { context, client } = await registeredClient(caller, named);
	await deleteApplication(context, client.id);
}

/** The client whose token the request has, as who acts. @throws DomainError 401, also where there is no such client; 403 */
async function registeredClient(
	{ bearer, requestId, clientAddress }: Caller,
	{ organization: organizationName, clientId }: Named,
): Promise<{ context: RequestContext; client: RegisteredClient; token: string }> {
	const organization = clientId.includes("\0") ? undefined : await organizationByName(organizationName);
	const client =
		bearer === null || organization?.active !== true
			? undefined
			: await selectRegistered(organization.id, clientId, sha256(bearer));
	if (bearer === null || organization === undefined || client === undefined)
		throw unauthenticated(
			"The registration access token is not that of this client.",
			bearer === null ? "Bearer" : 'Bearer error="invalid_token"',
		);
	if (!client.enabled) throw registrationForbidden();
	const { id, name, scope } = client;
	const principal = {
		...({ organizationId: organization.id, organizationName, type: "application", id, name, clientId } as const),
		...{ issuedBy: organization.id, scopes: new Set(wordsOf(scope)) },
	};
	return { context: { principal, requestId, clientAddress }, client, token: bearer };
}

async function answerOf({ principal }: RequestContext, client: RegisteredClient, token: string): Promise<Registration> {
	const { organizationId, organizationName, clientId } = principal;
	return {
		...(await registeredMetadata(organizationId, client.id)),
		client_id: clientId,
		client_id_issued_at: Math.floor(Date.parse(client.createdAt) / 1_000),
		registration_access_token: token,
		registration_client_uri: registrationUri(organizationName, clientId),
	};
}

/** The settings with everything replaced that metadata can say. Scopes of APIs are given by administrators, and can only be left out. */
function replacedBy(
	current: ApplicationSettings,
	said: ApplicationSettings,
	scopes: readonly string[],
): ApplicationSettings {
	const { name, redirectUrls, grantTypes, publicClient, certificate, logout, subject } = said;
	const { accessToken } = said;
	const { signingAlgorithm, encryption } = said.idToken;
	const { userinfo, introspection, signingAlgorithm: ofResponses } = said.signedResponses;
	const { deliveryMode, notificationUrl, signingAlgorithm: ofApprovals, userCode } = said.backchannelAuthentication;
	return {
		...current,
		...{ name, redirectUrls, grantTypes, publicClient, certificate, logout, subject },
		scopes: [...new Set([...said.scopes, ...current.scopes.filter((scope) => scopes.includes(scope))])],
		...(!isSetByAdministrators(current) && { clientAuthentication: said.clientAuthentication }),
		pushedAuthorizationRequests: said.pushedAuthorizationRequests,
		requestObject: said.requestObject,
		backchannelAuthentication: {
			...current.backchannelAuthentication,
			...{ deliveryMode, notificationUrl, signingAlgorithm: ofApprovals, userCode },
		},
		accessToken: { ...current.accessToken, ...boundAs(accessToken, current.accessToken) },
		idToken: { ...current.idToken, signingAlgorithm, encryption },
		signedResponses: { ...current.signedResponses, userinfo, introspection, signingAlgorithm: ofResponses },
	};
}

/** Whether the client authenticates in a way of which metadata cannot say everything: whose tokens are taken, or who attests. */
function isSetByAdministrators({ clientAuthentication: { method } }: ApplicationSettings): boolean {
	return method === "federated_jwt" || method === "attest_jwt_client_auth";
}

/** The metadata without the way to authenticate, where that stays what administrators have set. */
function sayable<Metadata extends RegisteredMetadata>(
	metadata: Metadata,
	current: ApplicationSettings,
): RegisteredMetadata {
	if (!isSetByAdministrators(current)) return metadata;
	return { ...metadata, token_endpoint_auth_method: "client_secret_basic", token_endpoint_auth_signing_alg: undefined };
}

/** Metadata says whether tokens are bound to a certificate or a key; other bindings, and nonces, are what administrators set. */
function boundAs(said: Bindings, current: Bindings): Bindings {
	const isSaid = [said.bindingType, current.bindingType].includes("certificate");
	return {
		bindingType: isSaid ? said.bindingType : current.bindingType,
		dpop: said.dpop === "required" && current.dpop === "with-nonce" ? current.dpop : said.dpop,
	};
}

type Bindings = Pick<ApplicationSettings["accessToken"], "bindingType" | "dpop">;
