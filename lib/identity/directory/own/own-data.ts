import type { RequestContext } from "@/lib/platform/kernel";
import { selectKnownBrowsers } from "../accounts/known-browser-repository";
import { selectTrustedBrowsers } from "../accounts/trusted-browser-repository";
import { selectUserCodeChange } from "../accounts/user-code-repository";
import { userCredentials } from "../people/user-credentials";
import { userSessions } from "../people/user-sessions";
import { selectPicture } from "../pictures/pictures-repository";
import { getMe } from "../users/get-me";
import { userResource } from "../users/present-user";
import { ownPushBrowsers } from "./own-push-browsers";

/**
 * The data about the caller that this room stores: the profile with organizations, groups and roles, the picture, the credentials
 * without their secrets, the sessions, and the trusted and known browsers.
 * @throws DomainError 404 for a principal that is no user, 409 for a guest
 */
export async function ownData(context: RequestContext): Promise<Record<string, unknown>> {
	const { id } = context.principal;
	const [me, credentials, { sessions }, trustedBrowsers, knownBrowsers, userCodeChangedAt, pushBrowsers] =
		await Promise.all([
			getMe(context, "user"),
			userCredentials(context, id),
			userSessions(context, id),
			selectTrustedBrowsers(id, []),
			selectKnownBrowsers(id),
			selectUserCodeChange(context.principal.organizationId, id),
			ownPushBrowsers(context),
		]);
	const picture = me.pictureDigest === null ? undefined : await selectPicture(id, me.pictureDigest);
	const profile = userResource(me, context.principal.organizationName, "user");
	return {
		profile,
		picture: picture ?? null,
		credentials,
		sessions,
		trustedBrowsers: trustedBrowsers.map(({ isThis: _, ...browser }) => browser),
		knownBrowsers,
		userCodeChangedAt,
		notifiedBrowsers: pushBrowsers.map(({ endpointHash: _, ...browser }) => browser),
	};
}
