import { parseId, type RequestContext } from "@/lib/platform/kernel";
import type { ChangeList, KeptChange } from "./contract";
import { changeNotFound } from "./errors";
import { selectChange, selectChanges } from "./repository";

/** The last applied configurations of the caller's organization. */
export async function listConfigurationChanges({ principal }: RequestContext): Promise<ChangeList> {
	return { changes: await selectChanges(principal.organizationId) };
}

/** One of them, with the document that applied before. @throws DomainError 404 */
export async function getConfigurationChange({ principal }: RequestContext, changeId: string): Promise<KeptChange> {
	const id = parseId(changeId);
	const change = id === null ? undefined : await selectChange(principal.organizationId, id);
	if (change === undefined) throw changeNotFound();
	return { ...change, before: JSON.parse(change.before) };
}
