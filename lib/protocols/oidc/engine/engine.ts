import { importJWK, type JWK } from "jose";
import Provider, {
	type AccessToken,
	type Client,
	type ClientCredentials,
	type Configuration,
	errors,
	type IdToken,
	type KoaContextWithOIDC,
	type RefreshToken,
	type TokenEndpointGrantContext,
} from "oidc-provider";
import instance from "oidc-provider/lib/helpers/weak_cache.js";
import { matchesClientSecret, ORGANIZATIONS_CLIENT_ID } from "@/lib/identity/applications";
import {
	isRedirectPattern,
	JWT_BEARER,
	matchesRedirectPattern,
	ORGANIZATION_SWITCH,
	PASSWORD,
	TOKEN_EXCHANGE,
} from "@/lib/identity/applications/contract";
import { environment } from "@/lib/platform/env";
import { isIdentityScope } from "@/lib/platform/kernel/permissions";
import { heldScopes, insertLogoutNotice, isFirstSignedUse, signingKeys } from "@/lib/platform/tokens";
import { accountInRequest } from "../claims/account-in-request";
import { attestedKey } from "../clients/attestation";
import { extensionOf, settingsOf } from "../clients/client-settings";
import { wakeLogoutDelivery } from "../logout/notices/wake-logout-delivery";
import { withoutRedirect } from "../native-app/native-redirect";
import { dropUngrantedOfflineAccess } from "../scopes/offline-access";
import { limitOwnScopes, nameOwnScopes } from "../scopes/own-scopes";
import { wordsOf } from "../scopes/words-of";
import { completeIdToken, expiryOf } from "../tokens/id-token";
import { asJwt } from "../tokens/jwt-access-token";
import { proveKey } from "../tokens/key-binding";
import { completeSignedResponse } from "../tokens/signed-response";
import { bindIssued } from "../tokens/token-binding";
import { extendEngineStacks } from "./engine-stacks";
import { EXCHANGED_FOR, KEPT_BINDING } from "./kept-members";
import { keySet, publicKey } from "./key-set";
import { storeWaiting } from "./writes-in-request";

type ModelClass<Model> = { prototype: Model; IN_PAYLOAD: string[] };
type Saved = { save(): Promise<string>; getValueAndPayload(): Promise<{ value: string; payload?: object }> };

const KEYS_KNOWN_MS = 1_000;

/** oidc-provider with the behaviour that its configuration does not offer. */
export class Engine extends Provider {
	readonly organizationId: string;
	#keys: readonly JWK[];
	#keysReadAt = performance.now();
	readonly #importedKeys = new Map<string, Promise<CryptoKey>>();

	/** @param organizationId the organization of the issuer */
	constructor(organizationId: string, issuer: string, configuration: Configuration) {
		extendEngineStacks();
		super(issuer, configuration);
		this.organizationId = organizationId;
		this.#extendIdToken();
		this.#keys = (configuration.jwks?.keys ?? []) as readonly JWK[];
		this.#extendClient();
		this.#extendSession();
		this.#extendReplayDetection();
		for (const kind of ["AccessToken", "ClientCredentials"] as const) this.#issueJwts(kind);
		for (const kind of ["AccessToken", "ClientCredentials", "AuthorizationCode", "RefreshToken"] as const)
			this.#bindTokens(kind);
	}

	/** The issuer identifiers of the organization; the root organization has two. */
	get ownIssuers(): readonly string[] {
		const { baseUrl, rootOrganization } = environment();
		const root = [baseUrl, `${baseUrl}/t/${rootOrganization}`];
		return root.includes(this.issuer) ? root : [this.issuer];
	}

	/** The key that signs with this algorithm now. */
	async signingKey(alg: string): Promise<{ kid: string; key: CryptoKey }> {
		await this.#knowKeyOf(alg);
		const jwk = this.#keys.find((key) => key.alg === alg);
		if (jwk?.kid === undefined) throw new Error(`the issuer has no key for ${alg}`);
		const imported = this.#importedKeys.get(jwk.kid) ?? (importJWK(jwk, alg) as Promise<CryptoKey>);
		this.#importedKeys.set(jwk.kid, imported);
		return { kid: jwk.kid, key: await imported };
	}

	/** Publishes also those keys that another worker has made, within a second. */
	async refreshKeys(): Promise<void> {
		if (performance.now() - this.#keysReadAt >= KEYS_KNOWN_MS) await this.#readKeys();
	}

	/** A key is made when an application of the organization is first set to its algorithm, maybe after this engine was built. */
	async #knowKeyOf(alg: string | undefined): Promise<void> {
		if (alg !== undefined && !this.#keys.some((key) => key.alg === alg)) await this.#readKeys();
	}

	async #readKeys(): Promise<void> {
		this.#keysReadAt = performance.now();
		const keys = keySet(await signingKeys(this.organizationId));
		const known = new Set(this.#keys.map(({ kid }) => kid));
		const { keystore, jwks } = instance(this);
		for (const key of keys.filter(({ kid }) => !known.has(kid))) {
			keystore.add(key);
			jwks.keys.push(publicKey(key));
		}
		this.#keys = keys;
	}

	/** The engine also calls this for its built-in grant types. */
	override registerGrantType<Params extends object>(
		name: string,
		handler: (ctx: TokenEndpointGrantContext<Params>) => void | Promise<void>,
		parameters?: string | readonly string[] | ReadonlySet<string>,
		duplicates?: string | readonly string[] | ReadonlySet<string>,
	): void {
		const handle = async (ctx: TokenEndpointGrantContext<Params>) => {
			const isForItself = name === "client_credentials";
			if (OWN_GRANTS.has(name)) await proveKey(ctx);
			if (isForItself) limitOwnScopes(ctx);
			if (name === "authorization_code") withoutRedirect(ctx);
			await dropUngrantedOfflineAccess(ctx);
			await handler(ctx);
			await storeWaiting();
			if (isForItself) nameOwnScopes(ctx);
		};
		super.registerGrantType(name, handle, parameters, duplicates);
	}

	#extendClient(): void {
		const { Client } = this as unknown as { Client: { prototype: Client; Schema: { prototype: ClientSchema } } };
		const { prototype } = Client;
		prototype.compareClientSecret = compareClientSecret;
		prototype.includeSid = includeSid;
		const { organizationId, issuer } = this;
		// A queue sends the notices, and repeats those that fail.
		(prototype as unknown as Told).backchannelLogout = async function (accountId, sid) {
			await insertLogoutNotice({ organizationId, issuer, clientId: this.clientId, accountId, sid });
			wakeLogoutDelivery();
		};
		const { redirectUriAllowed, postLogoutRedirectUriAllowed, responseModeAllowed } = prototype;
		prototype.responseModeAllowed = function (this: Client, mode, type, profile) {
			return mayAnswerBy(this, mode) && responseModeAllowed.call(this, mode, type, profile);
		};
		prototype.redirectUriAllowed = function (this: Client, value) {
			return allows(this.redirectUris, value, () => redirectUriAllowed.call(this, value));
		};
		prototype.postLogoutRedirectUriAllowed = function (this: Client, value) {
			return allows(this.postLogoutRedirectUris, value, () => postLogoutRedirectUriAllowed.call(this, value));
		};
		// Portico validates redirect URLs itself, and also allows http for loopback addresses with the implicit grant.
		const { invalidate } = Client.Schema.prototype;
		Client.Schema.prototype.invalidate = function (this: ClientSchema, message, code) {
			if (code?.startsWith("implicit-") !== true) invalidate.call(this, message, code);
		};
	}

	/** Stores the issuer in the session: logout tokens need the issuer that the applications of the session know. */
	#extendSession(): void {
		const { prototype } = this.Session as unknown as { prototype: WithSids };
		const { sidFor } = prototype;
		const { issuer } = this;
		prototype.sidFor = function (this: WithSids, clientId, value) {
			if (value !== undefined) this.authorizationFor(clientId, value).issuer = issuer;
			return sidFor.call(this, clientId, value);
		};
	}

	/** One statement instead of a look-up and a later insertion, between which another worker could accept the same thing. */
	#extendReplayDetection(): void {
		const { organizationId } = this;
		const { ReplayDetection } = this as unknown as { ReplayDetection: Unique };
		ReplayDetection.unique = (issuer, id, expiresAt) =>
			isFirstSignedUse(organizationId, `${issuer}${id}`, expiresAt - Math.floor(Date.now() / 1000));
	}

	#extendIdToken(): void {
		const { prototype } = this.IdToken as unknown as { prototype: IdToken & { ctx?: KoaContextWithOIDC } };
		const { issue } = prototype;
		const { organizationId } = this;
		const knowKeysOf = async (client: Client | undefined) => {
			const chosen = [
				...[client?.idTokenSignedResponseAlg, client?.userinfoSignedResponseAlg],
				...[client?.introspectionSignedResponseAlg, client?.authorizationSignedResponseAlg],
			];
			for (const alg of chosen) await this.#knowKeyOf(alg);
		};
		prototype.issue = async function (this: IdToken & { ctx?: KoaContextWithOIDC }, options) {
			await knowKeysOf(this.client);
			if (options.use !== "idtoken") {
				if (this.ctx !== undefined) await completeSignedResponse(this, { ...options, ctx: this.ctx, organizationId });
				return issue.call(this, options);
			}
			const token = await completeIdToken(this, organizationId);
			return issue.call(token, { ...options, expiresAt: expiryOf(this, options.expiresAt) });
		};
	}

	/** JWT access tokens are stored by the hash of the JWT, so they can be introspected and revoked like opaque ones. */
	#issueJwts(kind: "AccessToken" | "ClientCredentials"): void {
		const { prototype } = this[kind] as unknown as ModelClass<(AccessToken | ClientCredentials) & Saved>;
		const { getValueAndPayload } = prototype;
		const engine = this;
		prototype.getValueAndPayload = async function () {
			const { payload } = await getValueAndPayload.call(this);
			const client = this.client ?? (await engine.Client.find(String(this.clientId)));
			const jwt =
				client === undefined ? null : await asJwt(engine, client, this, (payload ?? {}) as Record<string, unknown>);
			if (jwt !== null) this.jti = jwt;
			return { value: this.jti, ...(payload === undefined ? {} : { payload: { ...payload, jti: this.jti } }) };
		};
	}

	#bindTokens(kind: "AccessToken" | "ClientCredentials" | "AuthorizationCode" | "RefreshToken"): void {
		const model = this[kind] as unknown as ModelClass<Saved>;
		const kept = [...model.IN_PAYLOAD, ...KEPT_MEMBERS[kind]];
		Object.defineProperty(model, "IN_PAYLOAD", { get: () => kept });
		const { save } = model.prototype;
		const { organizationId } = this;
		model.prototype.save = async function () {
			bindIssued(this as object);
			if (kind === "RefreshToken") await bindToInstallation(this as unknown as RefreshToken);
			if (kind === "AccessToken") await dropLostScopes(organizationId, this as unknown as AccessToken);
			return save.call(this);
		};
	}
}

/** The engine binds those of its own grants to the installation that has authenticated. */
async function bindToInstallation(token: RefreshToken): Promise<void> {
	const ctx = Provider.ctx as KoaContextWithOIDC | undefined;
	if (ctx === undefined || token.attestationJkt !== undefined) return;
	const key = await attestedKey(ctx);
	if (key !== null) token.attestationJkt = key;
}

/** A grant can contain scopes of a role that the user has lost, so the scopes of a new token are limited to the current roles. */
async function dropLostScopes(organizationId: string, token: AccessToken): Promise<void> {
	const scopes = wordsOf(token.scope);
	// The scopes of a switched token are those of the user in the other organization.
	if (token.gty === ORGANIZATION_SWITCH || scopes.every(isIdentityScope)) return;
	const account = await accountInRequest(organizationId, token.accountId);
	token.scope = heldScopes(scopes, account?.permissions ?? []).join(" ");
}

/** The grants that the engine does not have. */
const OWN_GRANTS: ReadonlySet<string> = new Set([JWT_BEARER, ORGANIZATION_SWITCH, PASSWORD, TOKEN_EXCHANGE]);

/** Portico's own members of stored codes and tokens. */
const KEPT_MEMBERS = {
	AuthorizationCode: [KEPT_BINDING],
	RefreshToken: [KEPT_BINDING],
	AccessToken: [EXCHANGED_FOR],
	ClientCredentials: [],
} as const;

interface Told {
	backchannelLogout(this: Client, accountId: string, sid: string): Promise<void>;
}

interface Unique {
	/** @param expiresAt by the clock of this machine, in seconds since 1970 */
	unique(issuer: string, id: string, expiresAt: number): Promise<boolean>;
}

interface WithSids {
	authorizationFor(clientId: string, value: unknown): { issuer?: string };
	sidFor(clientId: string, value?: string): string | undefined;
}

interface ClientSchema {
	invalidate(message: string, code?: string): void;
}

/** The only method by which the engine compares secrets, whether they come in the header or the body; compares hashes. */
function compareClientSecret(this: Client, actual: string): boolean {
	const inHeader = Provider.ctx?.headers.authorization !== undefined;
	if (inHeader !== (this.clientAuthMethod === "client_secret_basic"))
		throw new errors.InvalidClientAuth(`the client is registered for ${this.clientAuthMethod}`);
	return matchesClientSecret(extensionOf(this)?.clientSecrets ?? [], actual);
}

/** Sign-ins that end at Portico itself, by SAML and trials in the console, need no signature. */
function mayAnswerBy(client: Client, mode: string): boolean {
	if (!settingsOf(client).signedResponses.authorization || mode.endsWith("jwt")) return true;
	const { redirect_uri: address } = Provider.ctx?.oidc.params ?? {};
	return typeof address === "string" && address.startsWith(`${environment().baseUrl}/`);
}

/** Adds `sid` to the ID tokens of every application; `sessionClaim` adds it for the client of the organization above. */
function includeSid(this: Client): boolean {
	return this.clientId !== ORGANIZATIONS_CLIENT_ID;
}

/** A redirect URL with a pattern allows the URLs that it matches, but not the pattern itself. */
function allows(registered: readonly string[] | undefined, value: string, exactly: () => boolean): boolean {
	if (value.includes("*")) return false;
	const patterns = registered?.filter(isRedirectPattern) ?? [];
	return exactly() || patterns.some((pattern) => matchesRedirectPattern(pattern, value));
}
