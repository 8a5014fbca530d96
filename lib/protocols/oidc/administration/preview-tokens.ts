import { applicationById, applicationOf, scopeOf, sectorOf } from "@/lib/identity/applications";
import { accountOf } from "@/lib/identity/directory";
import { environment } from "@/lib/platform/env";
import type { RequestContext } from "@/lib/platform/kernel";
import { isIdentityScope } from "@/lib/platform/kernel/permissions";
import { heldScopes } from "@/lib/platform/tokens";
import { identityClaims } from "../claims/identity-claims";
import { mappedClaims } from "../claims/mapped-claims";
import { claimsOf, profileClaims, profileValues, scopedClaims } from "../claims/profile-claims";
import { subjectIn } from "../claims/subject";
import { scopesOf } from "../scopes/api-resources";
import { invalidPreview, type PreviewRequest, type TokenPreview } from "./administration-contract";

/** The claims that tokens of an application would contain for a user. @throws DomainError 404, 400 for an unknown user */
export async function previewTokens(
	context: RequestContext,
	applicationId: string,
	{ userId, scopes: requested }: PreviewRequest,
): Promise<TokenPreview> {
	const { organizationId, organizationName } = context.principal;
	const { clientId, grantTypes, scope, settings } = await applicationOf(context, applicationId);
	const account = await accountOf(organizationId, userId);
	if (account === undefined) throw invalidPreview("userId: nobody who is known here has this id");
	const allowed = scopeOf(grantTypes, scope).split(" ");
	const granted = heldScopes(requested, account.permissions).filter((each) => allowed.includes(each));
	const application = await applicationById(organizationId, applicationId);
	const apis = application?.apiResources ?? [];
	const named = apis.filter((api) => scopesOf(api).some((scope) => granted.includes(scope)));
	if (named.length > 1) throw invalidPreview("scopes: they are of several API resources, and a token is for one");
	const [api] = named;
	const scopes =
		api === undefined ? granted : [...granted].filter((each) => isIdentityScope(each) || scopesOf(api).includes(each));
	const ofToken = api === undefined ? scopes : scopes.filter((each) => scopesOf(api).includes(each));
	const sector = application === undefined ? null : sectorOf(application);
	const identity = { ...identityClaims(account), sub: await subjectIn(organizationId, sector, account.id) };
	const profile = { ...(await profileClaims(account, claimsOf(scopes))), ...(await scopedClaims(account, scopes)) };
	const issued = { iss: `${environment().baseUrl}/t/${organizationName}` };
	const { idToken, accessToken } = settings;
	return {
		scopes,
		idToken: scopes.includes("openid")
			? {
					...issued,
					aud: idToken.audience.length === 0 ? clientId : [clientId, ...idToken.audience],
					azp: clientId,
					...identity,
					...profile,
					...(await mappedClaims(settings, account, "id_token")),
				}
			: null,
		accessToken:
			accessToken.type === "jwt"
				? {
						...issued,
						aud: api?.identifier ?? clientId,
						client_id: clientId,
						scope: ofToken.join(" "),
						...identity,
						...(await profileValues(account, accessToken.attributes)),
						...(await mappedClaims(settings, account, "access_token")),
					}
				: null,
		userinfo: { ...identity, ...profile, ...(await mappedClaims(settings, account, "userinfo")) },
	};
}
