import { type ApplicationSummary, applicationOf, requireHeld } from "@/lib/identity/applications";
import { requireHeldBy } from "@/lib/identity/directory";
import { boundedOffset, pageLinks } from "@/lib/platform/http/pagination";
import { parseId, type RequestContext } from "@/lib/platform/kernel";
import { deleteConsent } from "../sessions/own-applications-repository";
import { consentNotFound, type GrantList, type GrantQuery, grantNotFound } from "./administration-contract";
import { deleteAllGrants, deleteGrant, selectConsenting, selectGrants, selectHolder } from "./grants-repository";

/** The grants of an application; without `bounded` all of them, for an export. @throws DomainError 404 */
export async function listGrants(
	context: RequestContext,
	applicationId: string,
	query: GrantQuery,
	{ bounded = true } = {},
): Promise<GrantList> {
	const { organizationId, organizationName } = context.principal;
	const application: ApplicationSummary = await applicationOf(context, applicationId);
	const { limit, offset, ...filters } = query;
	const page = { ...query, offset: boundedOffset(offset) };
	const { total, more, grants } = await selectGrants(organizationId, application.clientId, page, { bounded });
	const path = `/t/${organizationName}/api/server/v1/applications/${application.id}/grants`;
	return {
		totalResults: total,
		moreResults: more,
		startIndex: offset + 1,
		count: grants.length,
		grants,
		links: pageLinks(path, { offset, limit, total, more }, filters),
	};
}

/** Deletes one grant with its codes and tokens. @throws DomainError 403 for one of a user who holds more than the caller, 404 */
export async function revokeGrant(context: RequestContext, applicationId: string, grantId: string): Promise<void> {
	const application = await applicationOf(context, applicationId);
	requireHeld(context.principal, application.scope);
	const holder = grantId.includes("\0") ? undefined : await selectHolder(context, application, grantId);
	if (holder === undefined) throw grantNotFound();
	if (holder !== null && holder !== context.principal.id) await requireHeldBy(context.principal, holder);
	if (!(await deleteGrant(context, application, grantId))) throw grantNotFound();
}

/**
 * Deletes what a person has allowed an application, with its codes and tokens for them.
 * @throws DomainError 403 for a person who holds more than the caller, 404
 */
export async function withdrawConsent(context: RequestContext, applicationId: string, userId: string): Promise<void> {
	const application = await applicationOf(context, applicationId);
	requireHeld(context.principal, application.scope);
	const person = parseId(userId);
	// Before what the person holds is read: about somebody elsewhere nothing is.
	const username = person === null ? undefined : await selectConsenting(context, application, person);
	if (person === null || username === undefined) throw consentNotFound();
	if (person !== context.principal.id) await requireHeldBy(context.principal, person);
	const isWithdrawn = await deleteConsent(context, {
		...{ applicationId: application.id, userId: person },
		...{ action: "application.consent-withdrawn", details: { username, userId: person } },
	});
	if (!isWithdrawn) throw consentNotFound();
}

/** Deletes every code, token and grant of an application. @throws DomainError 404 */
export async function revokeAllGrants(context: RequestContext, applicationId: string): Promise<void> {
	const application = await applicationOf(context, applicationId);
	requireHeld(context.principal, application.scope);
	await deleteAllGrants(context, application);
}
