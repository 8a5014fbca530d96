import { credentialIssuer, credentialScope } from "@/lib/identity/applications";
import { authenticate, requireProof } from "@/lib/identity/authentication";
import { holderOfOfferToken, isOfferToken } from "@/lib/identity/issuance";
import type { CredentialDefinition } from "@/lib/identity/issuance/contract";
import type { Organization } from "@/lib/identity/organization-tree";
import type { ApiRequest } from "@/lib/platform/http/api-message";
import { unauthenticated } from "@/lib/platform/http/refusals";

/** For whom an access token asks for credentials. */
export interface Holder {
	userId: string;
	/** Whether the token is for this credential. */
	isFor(definition: Pick<CredentialDefinition, "id" | "name">): boolean;
	/** Null for a token of an offer. */
	clientId: string | null;
	/** Whether the token is bound to a key that the request has proved. */
	bound: boolean;
}

/** The holder of the access token of a request. @throws DomainError 401, 403 */
export async function holderOf(request: ApiRequest, organization: Organization): Promise<Holder> {
	const [, scheme = "", token] = /^(Bearer|DPoP) +(\S+)$/i.exec(request.header("authorization") ?? "") ?? [];
	if (token === undefined) throw unauthenticated("The request needs an access token.", "Bearer");
	const byKey = scheme.toLowerCase() === "dpop";
	return isOfferToken(token)
		? ofOffer(request, organization, { token, byKey })
		: ofApplication(request, organization, byKey);
}

async function ofOffer(
	request: ApiRequest,
	{ id: organizationId }: Organization,
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
	return { userId, isFor: ({ id }) => id === definitionId, clientId: null, bound };
}

async function ofApplication(request: ApiRequest, { id, name }: Organization, bound: boolean): Promise<Holder> {
	const principal = await authenticate(request, "own-token", { audience: credentialIssuer(name) });
	if (principal.issuedBy !== id || principal.type !== "user")
		throw unauthenticated("The access token is for another issuer.", 'Bearer error="invalid_token"');
	const isFor = (definition: { name: string }) => principal.scopes.has(credentialScope(definition.name));
	return { userId: principal.id, isFor, clientId: principal.clientId, bound };
}
