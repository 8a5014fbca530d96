import type { UseCase } from "@/lib/platform/http/route";
import { parseId } from "@/lib/platform/kernel";
import { newClientSecret } from "./client-secret";
import { applicationNotFound, noSecret, ownApplication } from "./errors";
import { selectApplication, updateSecret } from "./manage-repository";
import type { ShownApplication } from "./present-application";

/** A new secret in place of the old one, shown once. */
export const regenerateSecret: UseCase<
	{ organization: string; applicationId: string },
	undefined,
	undefined,
	ShownApplication
> = async (context, { params }) => {
	const { organizationId } = context.principal;
	const id = parseId(params.applicationId);
	if (id === null) throw applicationNotFound();
	const made = newClientSecret();
	const audit = { action: "application.secret-regenerated", targetType: "application" };
	const row = await updateSecret(context, id, made.hash, audit);
	if (row !== undefined) return { ...row, clientSecret: made.secret };
	const current = await selectApplication(organizationId, id);
	if (current === undefined) throw applicationNotFound();
	throw current.firstParty ? ownApplication(current.name) : noSecret();
};
