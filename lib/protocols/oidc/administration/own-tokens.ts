import { applicationOf, requireHeld } from "@/lib/identity/applications";
import { boundedOffset, pageLinks } from "@/lib/platform/http/pagination";
import type { RequestContext } from "@/lib/platform/kernel";
import { type OwnTokenList, type OwnTokenQuery, tokenNotFound } from "./own-tokens-contract";
import { deleteOwnToken, selectOwnTokens } from "./own-tokens-repository";

/** The tokens that an application has for itself. @throws DomainError 404 */
export async function listOwnTokens(
	context: RequestContext,
	applicationId: string,
	query: OwnTokenQuery,
): Promise<OwnTokenList> {
	const { organizationId, organizationName } = context.principal;
	const { id, clientId } = await applicationOf(context, applicationId);
	const { limit, offset, ...filters } = query;
	const { total, tokens } = await selectOwnTokens(organizationId, clientId, {
		...query,
		offset: boundedOffset(offset),
	});
	const path = `/t/${organizationName}/api/server/v1/applications/${id}/tokens`;
	return {
		totalResults: total,
		startIndex: offset + 1,
		count: tokens.length,
		tokens,
		links: pageLinks(path, { offset, limit, total }, filters),
	};
}

/** Ends one token that an application has for itself. @throws DomainError 404 */
export async function revokeOwnToken(context: RequestContext, applicationId: string, tokenId: string): Promise<void> {
	const application = await applicationOf(context, applicationId);
	requireHeld(context.principal, application.scope);
	if (tokenId.includes("\0") || !(await deleteOwnToken(context, application, tokenId))) throw tokenNotFound();
}
