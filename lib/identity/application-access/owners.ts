import { applicationOf, requireHeld } from "@/lib/identity/applications";
import { parseId, type RequestContext } from "@/lib/platform/kernel";
import type { ApplicationOwner } from "./access-schemas";
import { notAnOwner, tooManyOwners } from "./errors";
import { deleteOwner, insertOwner, selectOwners } from "./repository";

/** The owners of an application, by name. @throws DomainError 404 */
export async function listOwners(
	context: RequestContext,
	applicationId: string,
): Promise<{ owners: ApplicationOwner[] }> {
	const { id } = await applicationOf(context, applicationId);
	return { owners: await selectOwners(context.principal.organizationId, id) };
}

/** Makes somebody an owner. @throws DomainError 403 for an application with more permissions than the caller, 404, 409 */
export async function addOwner(context: RequestContext, applicationId: string, userId: string): Promise<void> {
	const application = await applicationOf(context, applicationId);
	requireHeld(context.principal, application.scope);
	const id = parseId(userId);
	const outcome = id === null ? "not-there" : await insertOwner(context, application, id);
	if (outcome === "not-there") throw notAnOwner();
	if (outcome === "too-many") throw tooManyOwners();
}

/** Takes somebody from the owners. @throws DomainError 403 as `addOwner`, 404 */
export async function removeOwner(context: RequestContext, applicationId: string, userId: string): Promise<void> {
	const application = await applicationOf(context, applicationId);
	requireHeld(context.principal, application.scope);
	const id = parseId(userId);
	if (id !== null) await deleteOwner(context, application, id);
}
