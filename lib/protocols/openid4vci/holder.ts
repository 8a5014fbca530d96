import { CREDENTIAL_SCOPE } from "@/lib/identity/applications";
import { authenticateAnywhere, requireProof } from "@/lib/identity/authentication";
import { holderOfOfferToken, isOfferToken } from "@/lib/identity/issuance";
import type { ApiRequest } from "@/lib/platform/http/api-message";
import { scopeMissing, unauthenticated } from "@/lib/platform/http/refusals";

/** For whom an access token asks for credentials. */
export interface Holder {
	userId: string;
	/** The only definition that the token is for; null for all that the user gets. */
	definitionId: string | null;
	/** Null for a token of an offer. */
	clientId: string | null;
	/** Whether the token is bound to a key that the request has proved. */
	bound: boolean;
}

/** The holder of the access token of a request. @throws DomainError 401, 403 */
export async function holderOf(request: ApiRequest, organizationId: string): Promise<Holder> {
	const [, scheme = "", token] = /^(Bearer|DPoP) +(\S+)$/i.exec(request.header("authorization") ?? "") ?? [];
	if (token === undefined) throw unauthenticated("The request needs an access token.", "Bearer");
	return isOfferToken(token)
		? ofOffer(request, organizationId, { token, byKey: scheme.toLowerCase() === "dpop" })
		: ofApplication(request, organizationId);
}

async function ofOffer(
	request: ApiRequest,
	organizationId: string,
	{ token, byKey }: { token: string; byKey: boolean },
): Promise<Holder> {
	const held = await holderOfOfferToken(organizationId, token);
	const bound = held !== undefined && held.tokenKey !== null;
	if (held === undefined || bound !== byKey)
		throw unauthenticated("The access token is not valid.", `${byKey ? "DPoP" : "Bearer"} error="invalid_token"`);
	const { userId, definitionId, tokenKey } = held;
	if (tokenKey !== null)
		await requireProof(request, token, {
			issuedBy: organizationId,
			boundTo: [{ type: "key", reference: tokenKey }],
		});
	return { userId, definitionId, clientId: null, bound };
}

async function ofApplication(request: ApiRequest, organizationId: string): Promise<Holder> {
	const principal = await authenticateAnywhere(request);
	if (principal.issuedBy !== organizationId || principal.type !== "user")
		throw unauthenticated("The access token is for another issuer.", 'Bearer error="invalid_token"');
	if (!principal.scopes.has(CREDENTIAL_SCOPE)) throw scopeMissing(CREDENTIAL_SCOPE as never, "Bearer");
	const bound = /^DPoP /i.test(request.header("authorization") ?? "");
	return { userId: principal.id, definitionId: null, clientId: principal.clientId, bound };
}
