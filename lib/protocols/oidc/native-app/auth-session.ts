import { randomBytes } from "node:crypto";
import { errors, type KoaContextWithOIDC } from "oidc-provider";
import validateDpop, { checkDpopReplay } from "oidc-provider/lib/helpers/validate_dpop.js";
import { attestedKey } from "../clients/attestation";
import { ArtifactAdapter, AUTH_SESSION } from "../engine/artifact-adapter";

/** What an application of a phone is told by between its requests: whose sign-in it is, and what was asked for. */
export interface AuthSession {
	clientId: string;
	executionId: string;
	/** The parameters of the first request. */
	params: Record<string, unknown>;
	/** The `sub` of the person who has to sign in; null for anybody. */
	expectedSubject: string | null;
	/** The API resources that the request is for. */
	resources: string[];
	/** The thumbprint of the key to which it is bound; null without one. */
	jkt: string | null;
	/** The thumbprint of the attested key of the installation; null for clients that are not attested. */
	attestationJkt: string | null;
}

/** As long as an execution. */
const KEPT_SECONDS = 1_800;

/** Stores a session, and returns its secret. */
export async function storeAuthSession(organizationId: string, session: AuthSession): Promise<string> {
	const secret = randomBytes(32).toString("base64url");
	const adapter = new ArtifactAdapter(organizationId, AUTH_SESSION);
	await adapter.upsert(secret, { ...session } as never, KEPT_SECONDS);
	return secret;
}

/**
 * The session with this secret, of the client of the request, and with a proof of the key that it is bound to.
 * @throws invalid_session, InvalidDpopProof
 */
export async function shownAuthSession(
	ctx: KoaContextWithOIDC,
	organizationId: string,
	secret: string,
): Promise<AuthSession> {
	const found = await new ArtifactAdapter(organizationId, AUTH_SESSION).find(secret);
	const session = found as unknown as AuthSession | undefined;
	if (session === undefined || session.clientId !== ctx.oidc.client?.clientId) throw invalidSession();
	if (session.attestationJkt !== (await attestedKey(ctx))) throw invalidSession();
	const proof = await validateDpop(ctx.oidc.provider, ctx);
	if (proof !== undefined)
		await checkDpopReplay(ctx.oidc.provider, ctx, proof, session.clientId, errors.InvalidDpopProof);
	if (session.jkt !== null && proof?.thumbprint !== session.jkt)
		throw new errors.InvalidDpopProof("the auth_session is bound to a key, by which the request has no proof");
	return session;
}

export function endAuthSession(organizationId: string, secret: string): Promise<void> {
	return new ArtifactAdapter(organizationId, AUTH_SESSION).destroy(secret);
}

/** OAuth 2.0 for First-Party Applications §5.2.2 */
export function invalidSession(): Error {
	return new errors.CustomOIDCProviderError(
		"invalid_session",
		"the auth_session is unknown, has expired, or was used before",
	);
}
