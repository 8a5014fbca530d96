import type { JWTPayload } from "jose";
import { errors, type TokenEndpointGrantContext } from "oidc-provider";
import type { GrantedResource } from "@/lib/identity/applications";
import { ORGANIZATION_SWITCH, type OtherDomain, TOKEN_EXCHANGE } from "@/lib/identity/applications/contract";
import { type Account, consentPort } from "@/lib/identity/directory";
import { now } from "@/lib/platform/kernel";
import { heldScopes, sha256 } from "@/lib/platform/tokens";
import { requireAccess } from "../access/require-access";
import { askForConsent } from "../agents/consent-address";
import { accountInRequest } from "../claims/account-in-request";
import { signInClaimsOf } from "../claims/sign-in-claims";
import { subjectOf } from "../claims/subject";
import { extensionOf, settingsOf } from "../clients/client-settings";
import type { Engine } from "../engine/engine";
import { EXCHANGED_FOR } from "../engine/kept-members";
import { storeWaiting } from "../engine/writes-in-request";
import { audienceOf, grantedResource, requestedResource, scopesFor, scopesOfClient } from "../scopes/api-resources";
import { wordsOf } from "../scopes/words-of";
import { awaitEnds } from "../sessions/session-repository";
import { provedKey } from "../tokens/key-binding";
import { chainedScopes, namedDomain, signGrant } from "./chained-grant";
import { accountIdOf, issuerOf, verifyForeign } from "./trusted-issuer";

const TOKEN_TYPE = "urn:ietf:params:oauth:token-type:";
const ACCESS_TOKEN = `${TOKEN_TYPE}access_token`;
const JWT = `${TOKEN_TYPE}jwt`;

interface ExchangeParameters {
	subject_token?: string;
	subject_token_type?: string;
	actor_token?: string;
	actor_token_type?: string;
	requested_token_type?: string;
	audience?: string | string[];
	resource?: string | string[];
	scope?: string;
}

/**
 * Token exchange (RFC 8693): the subject token is one of this issuer that the application may exchange, or a JWT of an issuer that it
 * trusts. With an actor token, the new token names the actor, a user or an application; an agent is the actor itself, and gets what the
 * person has allowed it. It has no more scopes than the subject token, expires no later, and comes without a refresh token.
 */
export function offerTokenExchangeGrant(engine: Engine): void {
	engine.registerGrantType<ExchangeParameters>(
		TOKEN_EXCHANGE,
		(ctx) => exchange(engine, ctx).catch(asInvalidRequest),
		[
			"subject_token",
			"subject_token_type",
			"actor_token",
			"actor_token_type",
			"requested_token_type",
			"audience",
			"resource",
			"scope",
		],
		["audience", "resource"],
	);
}

async function exchange(engine: Engine, ctx: TokenEndpointGrantContext<ExchangeParameters>): Promise<void> {
	const { client, params, provider } = ctx.oidc;
	const domain = namedDomain(ctx, params);
	const { requested_token_type: requestedType = domain === undefined ? ACCESS_TOKEN : JWT } = params;
	const subjectToken = required(params.subject_token, "subject_token");
	const subjectType = required(params.subject_token_type, "subject_token_type");
	const jwt = settingsOf(client).accessToken.type === "jwt";
	if (domain === undefined ? requestedType !== ACCESS_TOKEN && !(requestedType === JWT && jwt) : requestedType !== JWT)
		throw new errors.InvalidRequest("requested_token_type is not one that the application gets");

	const subject = await tokenOf(engine, ctx, subjectToken, subjectType, "subject_token");
	const act = await actorOf(engine, ctx, subject);
	const account = await accountInRequest(engine.organizationId, subject.accountId);
	if (account === undefined) throw new errors.InvalidGrant("the user is not there any more");
	await requireAccess(ctx, engine.organizationId, account.id);
	if (domain !== undefined) return chain(engine, ctx, { domain, subject, act, account });
	const requested = requestedScopes(ctx, subject);
	const resource = targetOf(ctx, subject, requested);
	const scopes = grantedScopes(ctx, requested, resource, account);
	if (!(await isAllowed(ctx, engine.organizationId, account.id, scopes))) return;
	const grant = new provider.Grant({ clientId: client.clientId, accountId: account.id });
	if (resource === undefined) grant.addOIDCScope(scopes);
	else grant.addResourceScope(resource.identifier, scopes);
	const grantId = await grant.save();
	const { userExpirySeconds } = settingsOf(client).accessToken;
	const token = new provider.AccessToken({
		accountId: account.id,
		client,
		grantId,
		gty: TOKEN_EXCHANGE,
		scope: scopes.join(" "),
		...(await audienceOf(ctx, resource)),
		extra: { ...subject.signIn, ...(act === undefined ? {} : { act }) },
		expiresIn: Math.max(1, Math.min(userExpirySeconds, subject.remainingSeconds)),
		...(subject.own === undefined ? {} : { [EXCHANGED_FOR]: subject.own }),
	} as unknown as ConstructorParameters<typeof provider.AccessToken>[0]);
	ctx.oidc.entity("AccessToken", token);
	ctx.body = {
		access_token: await token.save(),
		issued_token_type: requestedType,
		token_type: token.tokenType,
		expires_in: token.expiration,
		scope: token.scope ?? "",
	};
	await storeWaiting();
	await awaitEnds(account.id);
	// What ends the token of the person, or the consent, deletes what is stored: this token may have been stored just after that.
	const isThere = subject.own === undefined || (await engine.AccessToken.find(subjectToken)) !== undefined;
	if (isThere && (await isAllowed(ctx, engine.organizationId, account.id, scopes))) return;
	await provider.AccessToken.revokeByGrantId(grantId);
	await grant.destroy();
	if (!isThere) throw new errors.InvalidGrant("the subject_token has ended meanwhile");
}

/** Answers a grant for another domain instead of a token. @throws InvalidGrant, InvalidScope */
async function chain(
	engine: Engine,
	ctx: TokenEndpointGrantContext<ExchangeParameters>,
	{
		domain,
		subject,
		act,
		account,
	}: { domain: OtherDomain; subject: Subject; act: object | undefined; account: Account },
): Promise<void> {
	const scopes = chainedScopes(domain, ctx.oidc.params.scope, subject.scopes);
	if (!(await isAllowed(ctx, engine.organizationId, account.id, scopes.here))) return;
	const { remainingSeconds } = subject;
	const { jwt, expiresInSeconds } = await signGrant(engine, ctx, { domain, account, scopes, act, remainingSeconds });
	ctx.body = {
		access_token: jwt,
		issued_token_type: JWT,
		// RFC 8693 §2.2.1: it is no access token.
		token_type: "N_A",
		expires_in: expiresInSeconds,
		...(scopes.there.length > 0 && { scope: scopes.there.join(" ") }),
	};
}

/** A token that is not valid, or that policy refuses, is `invalid_request` here (RFC 8693 §2.2.2). @throws always */
function asInvalidRequest(error: unknown): never {
	if (!(error instanceof errors.InvalidGrant)) throw error;
	const detail = error.error_detail ?? error.message;
	throw new errors.InvalidRequest("subject_token or actor_token is not valid", undefined, { detail });
}

interface Subject {
	/** Of an actor that is an application: its client id. */
	accountId: string;
	isApplication: boolean;
	/** The issuer of the token; null for this issuer, which may have two identifiers. */
	named: { iss: string | null; sub: unknown };
	/** Null when an external issuer does not state scopes. */
	scopes: ReadonlySet<string> | null;
	remainingSeconds: number;
	/** Hash of an access token of this issuer. */
	own?: string;
	/** How and when the person signed in, as claims. */
	signIn?: Record<string, unknown>;
	/** The API resource in its audience. */
	audience?: string | undefined;
	/** The current actor, and who may become one. */
	act?: unknown;
	mayAct?: { sub?: unknown; iss?: unknown } | undefined;
}

/** The user of a token; an actor may be an application too, by a token of its own. @throws InvalidRequest, InvalidGrant */
async function tokenOf(
	engine: Engine,
	ctx: TokenEndpointGrantContext<ExchangeParameters>,
	value: string,
	type: string,
	parameter: "subject_token" | "actor_token",
): Promise<Subject> {
	const { client } = ctx.oidc;
	if (type !== ACCESS_TOKEN && type !== JWT) throw new errors.InvalidRequest(`${parameter}_type is not supported`);
	const issuer = issuerOf(value, settingsOf(client).tokenExchange.trustedIssuers);
	if (issuer !== undefined) {
		const payload = await verifyForeign(value, issuer, [
			engine.issuer,
			`${engine.issuer}/oauth2/token`,
			client.clientId,
		]);
		const accountId = await accountIdOf(engine.organizationId, payload, issuer);
		if (accountId === null) throw new errors.InvalidGrant("the token names nobody who is known here");
		return {
			accountId,
			isApplication: false,
			named: { iss: issuer.issuer, sub: payload.sub },
			scopes: null,
			remainingSeconds: Number(payload.exp) - Math.floor(now() / 1000),
			act: objectClaim(payload, "act"),
			mayAct: objectClaim(payload, "may_act"),
		};
	}
	// The engine looks up an opaque token by any type.
	if (type === JWT && value.split(".").length !== 3) throw new errors.InvalidGrant(`${parameter} is no JWT`);
	const ofApplication = async () => (parameter === "actor_token" ? engine.ClientCredentials.find(value) : undefined);
	const token = (await engine.AccessToken.find(value)) ?? (await ofApplication());
	if (token === undefined) throw new errors.InvalidGrant(`${parameter} is not valid, or is not of a user`);
	const { extra = {}, gty } = token as { extra?: Record<string, unknown>; gty?: string };
	if (extra.org_id !== undefined && (gty === ORGANIZATION_SWITCH || !("accountId" in token)))
		throw new errors.InvalidGrant(`${parameter} acts in another organization`);
	const { jkt, "x5t#S256": certificate } = token as { jkt?: string; "x5t#S256"?: string };
	if (certificate !== undefined) throw new errors.InvalidGrant(`${parameter} is bound to a certificate`);
	if (jkt !== undefined && jkt !== provedKey(ctx))
		throw new errors.InvalidGrant(`${parameter} is bound to a key, by which the request has no proof`);
	if (extra.binding_type === "cookie") throw new errors.InvalidGrant(`${parameter} is bound to a cookie`);
	// The person whose token it is decides about an agent.
	const byConsent = extensionOf(client)?.agent === true;
	if (parameter === "subject_token" && !byConsent && !(await mayExchange(engine, client.clientId, token)))
		throw new errors.InvalidGrant(
			"subject_token was given to another application, which does not let this one exchange it",
		);
	const accountId = "accountId" in token ? token.accountId : String(token.clientId);
	return {
		accountId,
		isApplication: !("accountId" in token),
		named: { iss: null, sub: accountId },
		scopes: token.scopes,
		remainingSeconds: token.remainingTTL,
		own: sha256(value),
		signIn: signInClaimsOf(token),
		audience: token.aud as string | undefined,
		act: extra.act,
	};
}

/**
 * A token is exchanged by the application that it was given to, by the one in its audience, and by those that the former names:
 * everybody else who gets hold of it can only present it.
 */
async function mayExchange(
	engine: Engine,
	clientId: string,
	token: { clientId?: string | undefined; aud?: string | string[] | undefined },
): Promise<boolean> {
	if (token.clientId === clientId || [token.aud ?? []].flat().includes(clientId)) return true;
	const holder = token.clientId === undefined ? undefined : await engine.Client.find(token.clientId);
	return settingsOf(holder).accessToken.exchangedBy.includes(clientId);
}

/** A claim that has to be an object where it is there (RFC 8693 §4.1, §4.4). @throws InvalidGrant */
function objectClaim(payload: JWTPayload, name: "act" | "may_act"): object | undefined {
	const value = payload[name];
	if (value === undefined) return undefined;
	if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
	throw new errors.InvalidGrant(`the claim ${name} of the token is no object`);
}

/** The `act` claim (RFC 8693 §4.1): the actor, with the previous actors nested in it. */
async function actorOf(
	engine: Engine,
	ctx: TokenEndpointGrantContext<ExchangeParameters>,
	subject: Subject,
): Promise<object | undefined> {
	const { actor_token: value, actor_token_type: type } = ctx.oidc.params;
	if (extensionOf(ctx.oidc.client)?.agent === true) return agentAsActor(engine, ctx, subject);
	if (isMissing(value)) {
		if (!isMissing(type)) throw new errors.InvalidRequest("actor_token_type is given without actor_token");
		if (subject.mayAct !== undefined)
			throw new errors.InvalidRequest("the subject token names who may act: actor_token is missing");
		return subject.act as object | undefined;
	}
	const actor = await tokenOf(engine, ctx, value, required(type, "actor_token_type"), "actor_token");
	if (subject.mayAct !== undefined && !mayAct(engine, subject.mayAct, subject, actor))
		throw new errors.InvalidGrant("the actor is not the one who may act");
	const sub = actor.isApplication
		? actor.accountId
		: await subjectOf(engine.organizationId, ctx.oidc.client, actor.accountId);
	return { sub, ...(subject.act === undefined ? {} : { act: subject.act }) };
}

/** An agent has authenticated, and acts as nobody else; a token of its own says the same once more. */
async function agentAsActor(
	engine: Engine,
	ctx: TokenEndpointGrantContext<ExchangeParameters>,
	subject: Subject,
): Promise<object> {
	const { actor_token: value, actor_token_type: type } = ctx.oidc.params;
	const { clientId } = ctx.oidc.client;
	const named = { iss: null, sub: clientId };
	if (isMissing(value) && !isMissing(type))
		throw new errors.InvalidRequest("actor_token_type is given without actor_token");
	const actor = isMissing(value)
		? { named }
		: await tokenOf(engine, ctx, value, required(type, "actor_token_type"), "actor_token");
	if (actor.named.iss !== null || actor.named.sub !== clientId)
		throw new errors.InvalidGrant("an agent is the actor itself");
	if (subject.mayAct !== undefined && !mayAct(engine, subject.mayAct, subject, actor))
		throw new errors.InvalidGrant("the actor is not the one who may act");
	return { sub: clientId, ...(subject.act === undefined ? {} : { act: subject.act }) };
}

/** Whether the person has allowed an agent these scopes; other applications need no consent here. Answers where to ask for it. */
async function isAllowed(
	ctx: TokenEndpointGrantContext<ExchangeParameters>,
	organizationId: string,
	accountId: string,
	scopes: readonly string[],
): Promise<boolean> {
	const extension = extensionOf(ctx.oidc.client);
	if (extension?.agent !== true) return true;
	const allowed = await consentPort(organizationId).remembered(accountId, extension.applicationId);
	if (allowed.length > 0 && scopes.every((scope) => allowed.includes(scope))) return true;
	ctx.status = 400;
	ctx.body = askForConsent(extension.applicationId, scopes);
	return false;
}

/** The `may_act` claim (RFC 8693 §4.4) names an actor by issuer and subject. A missing issuer is that of the token. */
function mayAct(
	engine: Engine,
	claim: NonNullable<Subject["mayAct"]>,
	subject: Subject,
	actor: Pick<Subject, "named">,
): boolean {
	const own = engine.ownIssuers;
	const issuer = claim.iss === undefined ? subject.named.iss : own.includes(String(claim.iss)) ? null : claim.iss;
	return claim.sub !== undefined && claim.sub === actor.named.sub && issuer === actor.named.iss;
}

/** @throws InvalidScope for a scope that the token lacks */
function requestedScopes(
	{ oidc: { params } }: TokenEndpointGrantContext<ExchangeParameters>,
	{ scopes }: Subject,
): string[] {
	const requested = isMissing(params.scope) ? [...(scopes ?? ["openid"])] : wordsOf(params.scope);
	const beyond = scopes === null ? [] : requested.filter((scope) => !scopes.has(scope));
	if (beyond.length > 0) throw new errors.InvalidScope("requested scope is not of the token", beyond.join(" "));
	return requested;
}

/**
 * The API resource of the new token: that of `resource` or `audience`, else that of the token, else that of the scopes. A token
 * for an API cannot be exchanged for one for another API, nor for Portico's interfaces.
 * @throws InvalidTarget
 */
function targetOf(
	ctx: TokenEndpointGrantContext<ExchangeParameters>,
	subject: Subject,
	requested: readonly string[],
): GrantedResource | undefined {
	const { client, params } = ctx.oidc;
	const named = [params.resource ?? [], params.audience ?? []].flat().filter((each) => each !== "");
	const targets = new Set(named.filter((each) => each !== client.clientId));
	if (targets.size > 1) throw new errors.InvalidTarget("a token is for one resource");
	const [target = subject.audience] = targets;
	if (subject.own !== undefined && target !== subject.audience)
		throw new errors.InvalidTarget("the token is not for the requested resource");
	if (target !== undefined) return grantedResource(client, target);
	return subject.own === undefined && named.length === 0 ? requestedResource(ctx, requested) : undefined;
}

/** @throws InvalidScope when none of the requested scopes is left */
function grantedScopes(
	{ oidc: { client } }: TokenEndpointGrantContext<ExchangeParameters>,
	requested: readonly string[],
	resource: GrantedResource | undefined,
	account: Account,
): string[] {
	const allowed = scopesOfClient(client).filter((scope) => scope !== "offline_access");
	const held = heldScopes(requested, account.permissions).filter((scope) => allowed.includes(scope));
	const granted = scopesFor(client, resource, held);
	if (granted.length === 0 && requested.length > 0)
		throw new errors.InvalidScope("the application may not have the requested scope", requested.join(" "));
	return granted;
}

function required(value: string | undefined, name: string): string {
	if (isMissing(value)) throw new errors.InvalidRequest(`missing required parameter(s) '${name}'`);
	return value;
}

function isMissing(parameter: string | undefined): parameter is undefined | "" {
	return parameter === undefined || parameter === "";
}
