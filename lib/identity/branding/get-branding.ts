import type { RequestContext } from "@/lib/platform/kernel";
import type { SavedBranding } from "./contract";
import { applicationNotFound } from "./errors";
import { selectBranding } from "./repository";
import { storedSettings } from "./stored-settings";

/** The organization's or application's own settings. @throws DomainError 404 */
export async function getBranding(
	{ principal }: RequestContext,
	query: { application?: string },
): Promise<SavedBranding> {
	const row = await selectBranding(principal.organizationId, query.application ?? null);
	if (row === undefined) throw applicationNotFound();
	return { ...storedSettings(principal.organizationId, row), revision: row.revision };
}
