import type { RequestContext } from "@/lib/platform/kernel";
import { parseId } from "@/lib/platform/kernel";
import { applicationNotFound } from "./errors";
import { selectApplication } from "./manage-repository";
import { type ShownApplication, shownApplication } from "./shown-application";

/** An application of the caller's organization. @throws DomainError 404 */
export async function getApplication({ principal }: RequestContext, applicationId: string): Promise<ShownApplication> {
	const { organizationId } = principal;
	const id = parseId(applicationId);
	const found = id === null ? undefined : await selectApplication(organizationId, id);
	if (found === undefined) throw applicationNotFound();
	return shownApplication(found);
}
