import Provider, { type Adapter, type AdapterPayload, errors, type KoaContextWithOIDC } from "oidc-provider";
import { applicationByClientId } from "@/lib/identity/applications";
import {
	type ArtifactRow,
	consumeArtifact,
	deleteArtifact,
	deleteArtifactsOfGrant,
	deleteFamilyOf,
	equalInConstantTime,
	insertArtifact,
	selectArtifact,
	selectArtifactBy,
	sha256,
	type TokenHolder,
	upsertArtifact,
	upsertArtifacts,
	verifyAccessToken,
} from "@/lib/platform/tokens";
import { decidedRequest } from "../approvals/decided-request";
import { accountInRequest } from "../claims/account-in-request";
import { clientMetadata } from "../clients/client-metadata";
import { samlReturnUrlOf } from "../clients/saml-return-url";
import { wordsOf } from "../scopes/words-of";
import { requireFinancialGradeAlgorithm, requireNonce } from "../tokens/key-binding";
import { bindingCookie } from "../tokens/token-binding";
import { trialReturnUrlOf } from "../trials/trial-return-url";
import { forgetGrant, keepGrant, takeGrant } from "./grant-in-request";
import { onThisClock } from "./on-this-clock";
import { storeLater, storeWaiting, takeWaiting } from "./writes-in-request";

const TEXT_REFUSED = "parameters must not contain the NUL character or half of a surrogate pair";

/** The sign-ins of native applications; here, because `auth-session` depends on this module. */
export const AUTH_SESSION = "NativeSignIn";

/** Models whose id is a secret that a client presents: stored by the hash of the id, with the id removed from the payload. */
const HASHED = new Set([
	"AccessToken",
	"AuthorizationCode",
	"RefreshToken",
	"ClientCredentials",
	"PushedAuthorizationRequest",
	"BackchannelAuthenticationRequest",
	AUTH_SESSION,
]);

/** Models that are found by their account; everything else of an account is found by its grants. */
const OWNED = new Set(["Session", "Grant"]);

/** The engine's storage: one table, in which the key of each row begins with the organization. */
export class ArtifactAdapter implements Adapter {
	readonly #organizationId: string;
	readonly #model: string;

	constructor(organizationId: string, model: string) {
		this.#organizationId = organizationId;
		this.#model = model;
	}

	async upsert(id: string, payload: AdapterPayload, expiresIn: number | undefined): Promise<void> {
		// PostgreSQL cannot store these in JSON. They come from a parameter or a JWT of the request, so the client gets a 400.
		if (/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/.test(JSON.stringify(payload)))
			throw new errors.InvalidRequest(TEXT_REFUSED);
		const { jti, ...withoutId } = payload;
		const { grantId, userCode, uid, accountId } = payload;
		const keys = {
			grantId: grantId ?? null,
			userCode: userCode ?? null,
			uid: uid ?? null,
			accountId: OWNED.has(this.#model) ? (accountId ?? null) : null,
		};
		const [organizationId, model, key] = [this.#organizationId, this.#model, this.#key(id)];
		if (model === "Grant") forgetGrant(organizationId, id);
		const stored = HASHED.has(model) ? withoutId : payload;
		const expiresInSeconds = expiresIn === undefined ? null : expiresIn + keptLonger(model);
		const artifact = { organizationId, model, id: key, payload: stored, keys, expiresInSeconds };
		if (storeLater(artifact)) return;
		// The engine stores the session last, whatever the request has come to.
		const waiting = model === "Session" ? takeWaiting() : [];
		if (waiting.length > 0) await upsertArtifacts([...waiting, artifact]);
		// Secrets are random and stored once, so several of them can share a statement.
		else if (HASHED.has(model)) await insertArtifact(artifact);
		else await upsertArtifact({ organizationId, model, id: key, payload: stored, keys, expiresInSeconds });
	}

	async find(id: string): Promise<AdapterPayload | undefined> {
		if (this.#model === "Client") {
			const application = await applicationByClientId(this.#organizationId, id);
			if (application === undefined) return undefined;
			const [saml, trial] = await Promise.all([samlReturnUrlOf(application), trialReturnUrlOf(application)]);
			return clientMetadata(application, { saml, trial });
		}
		await storeWaiting();
		const payload = asPayload(await this.#read(id), this.#model);
		if (payload === undefined) return undefined;
		const counting = await this.#counting(id, payload);
		return counting === undefined || !HASHED.has(this.#model) ? counting : { ...counting, jti: id };
	}

	async findByUid(uid: string): Promise<AdapterPayload | undefined> {
		return asPayload(await selectArtifactBy(this.#organizationId, this.#model, "uid", uid), this.#model);
	}

	async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
		return asPayload(await selectArtifactBy(this.#organizationId, this.#model, "userCode", userCode), this.#model);
	}

	/**
	 * The engine reads, checks and then consumes, so two parallel requests both pass its check. The conditional update lets one of
	 * them succeed; the other one revokes the whole token family, as any reuse does (RFC 6749 §4.1.2, RFC 9700 §4.14.2).
	 */
	async consume(id: string): Promise<void> {
		await storeWaiting();
		if (await consumeArtifact(this.#organizationId, this.#model, this.#key(id))) return;
		await deleteFamilyOf(this.#organizationId, this.#model, this.#key(id));
		throw new errors.InvalidGrant("already used");
	}

	async destroy(id: string): Promise<void> {
		await storeWaiting();
		if (this.#model === "Grant") forgetGrant(this.#organizationId, id);
		await deleteArtifact(this.#organizationId, this.#model, this.#key(id));
	}

	async revokeByGrantId(grantId: string): Promise<void> {
		await storeWaiting();
		await deleteArtifactsOfGrant(this.#organizationId, grantId);
	}

	async #read(id: string): Promise<ArtifactRow | undefined> {
		const [organizationId, model] = [this.#organizationId, this.#model];
		const kept = model === "Grant" ? takeGrant(organizationId, id) : undefined;
		if (kept !== undefined) return kept;
		const clientId = model === "Session" ? askingClient() : undefined;
		const found = await selectArtifact({ organizationId, model, id: this.#key(id), clientId });
		keepGrant(organizationId, found?.grant ?? null);
		return found;
	}

	/**
	 * The artifact, if it is still valid, with the scopes that the user's roles still give. The engine does not check whether the
	 * user and the organizations still exist and are enabled.
	 */
	async #counting(id: string, payload: AdapterPayload): Promise<AdapterPayload | undefined> {
		const { accountId } = payload;
		switch (this.#model) {
			case "AccessToken":
			case "ClientCredentials": {
				const holder = await verifyAccessToken(id);
				if (holder === null || !isShownRightly(holder)) return undefined;
				return payload.scope === undefined ? payload : { ...payload, scope: stillHeld(payload.scope, holder) };
			}
			case "RefreshToken":
				if (accountId === undefined) return payload;
				return (await accountInRequest(this.#organizationId, accountId)) === undefined ? undefined : payload;
			case "BackchannelAuthenticationRequest":
				return decidedRequest(this.#organizationId, this.#key(id), payload);
			default:
				return payload;
		}
	}

	#key(id: string): string {
		return HASHED.has(this.#model) ? sha256(id) : id;
	}
}

/**
 * Userinfo accepts a token that is bound to a cookie only together with the cookie. The engine compares certificates and keys itself.
 * @throws UseDpopNonce, InvalidDpopProof
 */
function isShownRightly({ boundTo }: TokenHolder): boolean {
	const ctx = Provider.ctx as KoaContextWithOIDC | undefined;
	if (ctx?.oidc?.route !== "userinfo") return true;
	for (const { type, reference, withNonce, financialGrade } of boundTo) {
		if (type === "key" && withNonce === true) requireNonce(ctx);
		if (type === "key" && financialGrade === true) requireFinancialGradeAlgorithm(ctx);
		if (type !== "cookie") continue;
		const shown = bindingCookie(ctx.headers.cookie);
		if (shown === undefined || !equalInConstantTime(sha256(shown), reference)) return false;
	}
	return true;
}

function stillHeld(scope: string, { scopes }: TokenHolder): string {
	return wordsOf(scope)
		.filter((each) => scopes.has(each))
		.join(" ");
}

/** The client that an authorization request names; its grant in the session of the browser is read with the session. */
function askingClient(): string | undefined {
	const { client_id: clientId } = Provider.ctx?.query ?? {};
	return typeof clientId === "string" && !clientId.includes("\0") ? clientId : undefined;
}

/**
 * What has expired is told from what never was (CIBA Core 1.0 §11, RFC 8628 §3.5), so it is kept for longer than it is valid.
 */
function keptLonger(model: string): number {
	return model === "BackchannelAuthenticationRequest" || model === "DeviceCode" ? 600 : 0;
}

function asPayload(row: ArtifactRow | undefined, model: string): AdapterPayload | undefined {
	if (row === undefined) return undefined;
	const { expiresInSeconds: kept } = row;
	const payload = onThisClock(row.payload, kept === null ? null : kept - keptLonger(model));
	return row.consumedAtSeconds === null ? payload : { ...payload, consumed: row.consumedAtSeconds };
}
