import { errors, type KoaContextWithOIDC } from "oidc-provider";
import { userCodeMatches } from "@/lib/identity/directory";
import { extensionOf, settingsOf } from "../clients/client-settings";
import { protocolError } from "../engine/protocol-error";

/**
 * Where the application is set to it, a request has the code that only the person and this server know (CIBA Core 1.0 §7.1.2), so that nobody
 * is asked who has not told the application. It is not stored with the request.
 * @throws MissingUserCode, InvalidUserCode: the same for a wrong code, too many wrong ones, and a person without one; InvalidRequest where
 * the application is not set to it
 */
export async function verifyUserCode(
	ctx: KoaContextWithOIDC,
	{ organizationId, accountId, userCode }: { organizationId: string; accountId: string; userCode: string | undefined },
): Promise<void> {
	const { client, params } = ctx.oidc;
	if (!settingsOf(client).backchannelAuthentication.userCode) {
		if (userCode === undefined) return;
		throw new errors.InvalidRequest("the application is not registered for user codes");
	}
	if (userCode === undefined || userCode === "") throw new errors.MissingUserCode("the user_code is missing");
	const { applicationId = "" } = extensionOf(client) ?? {};
	const matches = await userCodeMatches(organizationId, { userId: accountId, applicationId, code: userCode }).catch(
		(error: unknown) => {
			throw protocolError(error);
		},
	);
	if (!matches) throw new errors.InvalidUserCode("the user_code is wrong");
	if (params !== undefined) Object.assign(params, { user_code: undefined });
}
