import type { UseCase } from "@/lib/platform/http/route";
import type { SavedBranding } from "./contract";
import { applicationNotFound } from "./errors";
import { selectBranding } from "./repository";
import { storedSettings } from "./stored-settings";

/** What the organization or the application has set itself. */
export const getBranding: UseCase<undefined, { application?: string }, undefined, SavedBranding> = async (
	{ principal },
	{ query },
) => {
	const row = await selectBranding(principal.organizationId, query.application ?? null);
	if (row === undefined) throw applicationNotFound();
	return { ...storedSettings(principal.organizationId, row), revision: row.revision };
};
