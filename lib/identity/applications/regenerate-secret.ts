import type { RequestContext } from "@/lib/platform/kernel";
import { parseId } from "@/lib/platform/kernel";
import { newClientSecret } from "./client-secret";
import { applicationNotFound, noSecret, ownApplication } from "./errors";
import { selectApplication, updateSecret } from "./manage-repository";
import type { ShownApplication } from "./present-application";

/** A new secret in place of the old one, shown once. */
export async function regenerateSecret(context: RequestContext, applicationId: string): Promise<ShownApplication> {
	const { organizationId } = context.principal;
	const id = parseId(applicationId);
	if (id === null) throw applicationNotFound();
	const made = newClientSecret();
	const audit = { action: "application.secret-regenerated", targetType: "application" };
	const row = await updateSecret(context, id, made.hash, audit);
	if (row !== undefined) return { ...row, clientSecret: made.secret };
	const current = await selectApplication(organizationId, id);
	if (current === undefined) throw applicationNotFound();
	throw current.firstParty ? ownApplication(current.name) : noSecret();
}
