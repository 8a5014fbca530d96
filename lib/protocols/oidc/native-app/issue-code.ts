import { errors, type KoaContextWithOIDC } from "oidc-provider";
import { type CompletedSignIn, isResultValid } from "@/lib/flows/runtime";
import { clockAheadMs } from "@/lib/platform/kernel";
import { rememberOnce } from "@/lib/platform/tokens";
import { mayUseApplication, NO_ACCESS } from "../access/require-access";
import { detailsIn } from "../authorization-details/requested-details";
import { subjectOf } from "../claims/subject";
import { apiResourcesOf, extensionOf } from "../clients/client-settings";
import { claimsRequested, grantOf } from "../consent/grant-for";
import { answeredAcr, requestedAcr } from "../requests/requested-acr";
import { scopesOfRequest } from "../scopes/api-resources";
import { wordsOf } from "../scopes/words-of";
import { awaitEnds, recordLastSignIn } from "../sessions/session-repository";
import { type AuthSession, invalidSession } from "./auth-session";
import { NATIVE_REDIRECT } from "./native-redirect";

/** Longer than an execution can return its result again. */
const REMEMBERED_SECONDS = 2_400;

/**
 * The code for a completed sign-in, once. What the engine asks for in a browser after a sign-in is asked for here: who was expected, how
 * strong it has to be, and whether the person may use the application. It is one of the organization's own, so nobody consents.
 * @throws invalid_session, LoginRequired, UnmetAuthenticationRequirements, AccessDenied
 */
export async function issueCode(
	ctx: KoaContextWithOIDC,
	{ organizationId, session, signedIn }: { organizationId: string; session: AuthSession; signedIn: CompletedSignIn },
): Promise<string> {
	const { provider, client } = ctx.oidc;
	const { params, resources, expectedSubject } = session;
	const { userId: accountId, amr, authenticatedAt, grantedScopes } = signedIn;
	if (client === undefined || !(await isResultValid(organizationId, signedIn.executionId))) throw invalidSession();
	if (expectedSubject !== null && expectedSubject !== (await subjectOf(organizationId, client, accountId)))
		throw new errors.LoginRequired("somebody else signed in than the request names");
	const { essential, named } = requestedAcr(params as never);
	const acr = answeredAcr(params as never, amr);
	if (essential && !named.includes(acr))
		throw new errors.UnmetAuthenticationRequirements("the sign-in is not of the strength that was asked for");
	if (!(await mayUseApplication(ctx, organizationId, accountId))) throw new errors.AccessDenied(NO_ACCESS);
	if (!(await rememberOnce(organizationId, "NativeSignInCode", signedIn.id, REMEMBERED_SECONDS)))
		throw invalidSession();
	await recordLastSignIn(accountId);
	const asked = scopesOfRequest({ scope: client.scope, apiResources: apiResourcesOf(client) }, params);
	const grant = await grantOf(provider, {
		...{ organizationId, client, accountId, asked, allowed: asked, within: grantedScopes },
		claims: claimsRequested(params.claims),
		trusted: extensionOf(client)?.trusted === true,
	});
	const scopes = new Set(wordsOf(params.scope));
	const granted = [
		grant.getOIDCScopeFiltered(scopes),
		...resources.map((identifier) => grant.getResourceScopeFiltered(identifier, scopes)),
	];
	const details = detailsIn(params);
	const code = new provider.AuthorizationCode({
		...{ accountId, acr, amr: [...amr], client, grantId: grant.jti, redirectUri: NATIVE_REDIRECT },
		authTime: authenticatedAt + Math.round(clockAheadMs() / 1000),
		...(typeof params.claims === "string" && { claims: JSON.parse(params.claims) }),
		codeChallenge: params.code_challenge,
		codeChallengeMethod: params.code_challenge_method,
		...(params.nonce !== undefined && { nonce: params.nonce }),
		...(resources.length > 0 && { resource: resources.length === 1 ? resources[0] : resources }),
		scope: [...new Set(granted.flatMap(wordsOf))].join(" "),
		...(session.jkt !== null && { dpopJkt: session.jkt }),
		...(session.attestationJkt !== null && { attestationJkt: session.attestationJkt }),
		...(details.length > 0 && { rar: details }),
	} as unknown as ConstructorParameters<typeof provider.AuthorizationCode>[0]);
	ctx.oidc.entity("AuthorizationCode", code);
	const value = await code.save();
	// What ends the sign-ins of a person, as a new password does, deletes what is stored: this may have been stored just after that.
	await awaitEnds(accountId);
	if (!(await isResultValid(organizationId, signedIn.executionId))) {
		await Promise.all([code.destroy(), grant.destroy()]);
		throw invalidSession();
	}
	return value;
}
