import { createHash } from "node:crypto";
import { decodeJwt } from "jose";
import { errors, type KoaContextWithOIDC } from "oidc-provider";
import authorizationStack from "oidc-provider/lib/actions/authorization/index.js";
import { init as endSessionStack } from "oidc-provider/lib/actions/end_session.js";
import introspectionStack from "oidc-provider/lib/actions/introspection.js";
import revocationStack from "oidc-provider/lib/actions/revocation.js";
import tokenStack from "oidc-provider/lib/actions/token.js";
import { keepNotificationToken } from "../approvals/notification-token";
import { withdrawRequest } from "../approvals/withdraw-request";
import { checkDetails } from "../authorization-details/requested-details";
import { settingsOf } from "../clients/client-settings";
import { withWorkloads } from "../clients/workload-assertion";
import { answerPreAuthorizedCode } from "../grants/pre-authorized-code";
import { boundPublicClient, boundSignOutOfNobody } from "../requests/bound-open-requests";
import { requireSetEncryption } from "../requests/encrypted-request-object";
import { boundToFirstBrowser } from "../requests/first-browser";
import { refuseUnknownParameters, refuseUnknownSecurity } from "../requests/security-parameters";
import { requireSignedIntrospection } from "../requests/signed-introspection";
import { requireScope } from "../scopes/default-scopes";

// The engine handles each request by a list of functions. These lists are not part of its public interface. Its version is
// pinned, and Portico refuses to start when a function is not at the expected place.

type Step = (ctx: KoaContextWithOIDC, next: () => Promise<void>) => unknown;

/**
 * Adds Portico's steps to the lists, which are state of the engine's modules and so of the process. Several bundles contain this module, and
 * each of them calls it: a step is known by its name here, because a bundle may rename its function.
 */
export function extendEngineStacks(): void {
	const authorization = authorizationStack("authorization");
	const pushed = authorizationStack("pushed_authorization_request");
	const device = authorizationStack("device_authorization");
	const approval = authorizationStack("backchannel_authentication");
	insertOnce({
		stack: approval,
		before: "backchannelRequestResponse",
		name: "notification token",
		step: keepNotificationToken,
	});
	insertOnce({ stack: approval, before: "checkScope", name: "unknown parameters", step: refuseUnknownParameters });
	insertOnce({ stack: approval, before: "checkScope", name: "scope", step: requireScope });
	insertOnce({
		stack: authorization,
		// After it is known that the request was pushed by this client.
		before: "checkResponseMode",
		name: "first browser",
		step: boundToFirstBrowser,
	});
	for (const stack of [authorization, pushed])
		insertOnce({ stack, before: "checkPKCE", name: "plain challenge", step: plainChallengeAsS256 });
	for (const stack of [pushed, device])
		insertOnce({ stack, before: "checkScope", name: "public client", step: boundPublicClient });
	for (const stack of [authorization, pushed, device]) {
		insertOnce({ stack, before: "processRequestObject", name: "encryption", step: requireSetEncryption });
		insertOnce({ stack, before: "checkScope", name: "unknown parameters", step: refuseUnknownParameters });
		insertOnce({ stack, before: "checkScope", name: "scope", step: requireScope });
	}
	for (const stack of [pushed, device, approval])
		insertOnce({ stack, before: "rejectUnsupported", name: "unknown security", step: refuseUnknownSecurity });
	insertOnce({
		stack: tokenStack,
		before: "rejectClientAuthDupes",
		name: "pre-authorized code",
		step: answerPreAuthorizedCode,
	});
	insertOnce({
		stack: tokenStack,
		before: "supportedGrantTypeCheck",
		name: "unknown security",
		step: refuseUnknownSecurity,
	});
	for (const stack of [authorization, pushed, device, approval, tokenStack])
		once(stack, "details", () => stack.splice(indexOf(stack, "checkRar"), 1, checkDetails));
	const hint = { stack: endSessionStack, before: "endSessionChecks", name: "hint", step: hintForSeveralAudiences };
	insertOnce(hint);
	insertOnce({ ...hint, before: "generateXsrf", name: "sign-out of nobody", step: boundSignOutOfNobody });
	insertOnce({ stack: revocationStack, before: "renderTokenResponse", name: "withdrawal", step: withdrawRequest });
	insertOnce({
		stack: introspectionStack,
		before: "jwtIntrospectionResponse",
		name: "signed introspection",
		step: requireSignedIntrospection,
	});
	for (const stack of [pushed, device, approval, tokenStack, introspectionStack, revocationStack])
		once(stack, "workloads", () => {
			const index = indexOf(stack, "authenticateClient");
			stack.splice(index, 1, withWorkloads(stack[index] as Step));
		});
	// A JWT access token is stored by the hash of the whole JWT: see `Engine`.
	for (const stack of [introspectionStack, revocationStack])
		once(stack, "structured tokens", () => stack.splice(indexOf(stack, "rejectStructuredTokens"), 1));
}

interface Insertion {
	stack: Step[];
	/** The name of the engine's function that it comes before. */
	before: string;
	name: string;
	step: Step;
}

/** Inserts a step, unless a step with this name was inserted by another copy of this module. */
export function insertOnce({ stack, before, name, step }: Insertion): void {
	once(stack, name, () => stack.splice(indexOf(stack, before), 0, step));
}

const CHANGES = Symbol.for("portico.changes-of-a-stack");

function once(stack: Step[] & { [CHANGES]?: Set<string> }, name: string, change: () => void): void {
	stack[CHANGES] ??= new Set();
	if (stack[CHANGES].has(name)) return;
	change();
	stack[CHANGES].add(name);
}

function indexOf(stack: readonly Step[], name: string): number {
	const index = stack.findIndex((step) => step.name === name);
	if (index < 0) throw new Error(`the protocol engine has no step ${name} any more`);
	return index;
}

/**
 * The engine supports only S256. A plain challenge equals the verifier, so its hash is the S256 challenge of that verifier.
 * Without a method the challenge is plain (RFC 7636 §4.3).
 */
function plainChallengeAsS256(ctx: KoaContextWithOIDC, next: () => Promise<void>): unknown {
	const { params, client } = ctx.oidc;
	const { code_challenge: challenge, code_challenge_method: method = "plain" } = params ?? {};
	if (typeof challenge !== "string" || method !== "plain" || !settingsOf(client).pkce.supportPlain) return next();
	if (!/^[\w.~-]{43,128}$/.test(challenge))
		throw new errors.InvalidRequest("code_challenge must have 43 to 128 unreserved characters");
	Object.assign(params ?? {}, {
		code_challenge: createHash("sha256").update(challenge).digest("base64url"),
		code_challenge_method: "S256",
	});
	return next();
}

/** The engine looks up the audience of an ID token as a client; with several audiences, the client is the authorized party. */
async function hintForSeveralAudiences(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
	const { oidc } = ctx;
	const params = oidc.params as { id_token_hint?: string; client_id?: string };
	const payload = payloadOf(params.id_token_hint);
	if (params.id_token_hint === undefined || !Array.isArray(payload?.aud)) return next();
	const client = await oidc.provider.Client.find(String(payload.azp));
	if (client === undefined || (params.client_id !== undefined && params.client_id !== client.clientId))
		throw new errors.InvalidRequest("client_id does not match the provided id_token_hint");
	try {
		const { IdToken } = oidc.provider as unknown as {
			IdToken: { validate(jwt: string, client: unknown): Promise<unknown> };
		};
		oidc.entity("IdTokenHint" as never, (await IdToken.validate(params.id_token_hint, client)) as never);
	} catch (cause) {
		throw new errors.InvalidRequest("could not validate id_token_hint", undefined, { cause } as never);
	}
	params.client_id = client.clientId;
	delete params.id_token_hint;
	return next();
}

function payloadOf(jwt: string | undefined): ReturnType<typeof decodeJwt> | undefined {
	try {
		return jwt === undefined ? undefined : decodeJwt(jwt);
	} catch {
		return undefined;
	}
}
