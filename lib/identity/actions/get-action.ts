import { parseId, type RequestContext } from "@/lib/platform/kernel";
import { actionNotFound } from "./errors";
import type { PresentableAction } from "./present-action";
import { type ActionRow, selectAction } from "./repository";
import { asAction } from "./settings";

export async function getAction({ principal }: RequestContext, actionId: string): Promise<PresentableAction> {
	const row = await requiredAction(principal.organizationId, actionId);
	return { action: asAction(principal.organizationId, row), revision: row.revision };
}

/** An action of the organization. @throws DomainError 404 ACT-60012 */
export async function requiredAction(organizationId: string, actionId: string): Promise<ActionRow> {
	const id = parseId(actionId);
	const row = id === null ? undefined : await selectAction(organizationId, id);
	if (row === undefined) throw actionNotFound();
	return row;
}
