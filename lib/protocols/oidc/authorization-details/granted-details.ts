import { isDeepStrictEqual } from "node:util";
import {
	type RichAuthorizationRequestsActiveConfiguration as Active,
	errors,
	type KoaContextWithOIDC,
} from "oidc-provider";
import type { AuthorizationDetail } from "@/lib/identity/api-resources/contract";
import { sha256 } from "@/lib/platform/tokens";
import { apiResourcesOf, extensionOf } from "../clients/client-settings";
import { detailsIn, typeOf } from "./requested-details";

/** Rich authorization requests (RFC 9396). `checkDetails` replaces the engine's check of types, which are not part of its configuration. */
export const richAuthorizationRequests: Active & Required<Pick<Active, "authorizationDetailsForIntrospection">> = {
	enabled: true,
	types: {},
	authorizationDetailsForGrantSource: (ctx) => detailsIn(ctx.oidc.params ?? {}),
	authorizationDetailsForAccessToken: (ctx, token, source) =>
		detailsOfToken(ctx, token as Target, (source as { rar?: AuthorizationDetail[] } | undefined)?.rar),
	authorizationDetailsForIntrospection: (_ctx, token) => (token as { rar?: AuthorizationDetail[] }).rar,
};

interface Target {
	resourceServer?: { audience?: string };
}

/**
 * The details of an access token: those that the token request names, else all that were granted; of the API resource of the token alone.
 * @param granted undefined for a grant of the application itself
 * @throws InvalidAuthorizationDetails for details that were not granted, or are of another resource than the token
 */
function detailsOfToken(
	{ oidc: { client, params } }: KoaContextWithOIDC,
	{ resourceServer }: Target,
	granted: readonly AuthorizationDetail[] | undefined,
): AuthorizationDetail[] {
	const requested = detailsIn(params ?? {});
	const resources = apiResourcesOf(client).filter(({ identifier }) => identifier === resourceServer?.audience);
	const isOfResource = (detail: AuthorizationDetail) => typeOf(resources, detail) !== undefined;
	if (requested.length === 0) return (granted ?? []).filter(isOfResource);
	// RFC 9396 §6
	const isGranted = (detail: AuthorizationDetail) => granted?.some((each) => isDeepStrictEqual(each, detail)) ?? true;
	if (!requested.every((detail) => isGranted(detail) && isOfResource(detail)))
		throw new errors.InvalidAuthorizationDetails("authorization_details were not granted, or not for this resource");
	return requested;
}

/**
 * Whether a request needs a question about its details: people are asked for each request, because details are about one thing, and by
 * the page that shows them. A consent that a flow has asked for does not count.
 */
export function needsQuestion({ oidc }: KoaContextWithOIDC): boolean {
	const { authorization_details: details } = oidc.params ?? {};
	if (typeof details !== "string" || extensionOf(oidc.client)?.trusted === true) return false;
	return (oidc.result?.consent as Answered | undefined)?.details !== answerTo(details).details;
}

/** What the result of an interaction says of details that were allowed. */
interface Answered {
	details?: string;
}

/** The member of the result of an interaction by which a page says that these details were shown and allowed. */
export function answerTo(details: unknown): Answered {
	return typeof details === "string" ? { details: sha256(details) } : {};
}
