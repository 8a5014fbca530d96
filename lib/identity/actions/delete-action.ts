import { parseId, type RequestContext } from "@/lib/platform/kernel";
import { deleteActionRow } from "./repository";

/** Deletes an action with the log of its calls. Deleting one that does not exist succeeds. */
export async function deleteAction(context: RequestContext, actionId: string): Promise<void> {
	const id = parseId(actionId);
	if (id !== null) await deleteActionRow(context, id);
}
