import type { RequestContext } from "@/lib/platform/kernel";
import { senderIdSchema } from "./contract";
import { senderHasChanged, senderInUse } from "./errors";
import { deleteSenderRow, selectSender } from "./sender-repository";

/**
 * Deletes a sender, unless a flow uses it. Deleting one that does not exist succeeds.
 * @throws DomainError 409, 412
 */
export async function deleteSender(
	context: RequestContext,
	senderId: string,
	expectedVersions: readonly number[] | null = null,
): Promise<void> {
	if (!senderIdSchema.safeParse(senderId).success) return;
	const audit = { action: "sender.deleted", targetType: "sender" };
	if ((await deleteSenderRow(context, senderId, expectedVersions, audit)) > 0) return;
	const sender = await selectSender(context.principal.organizationId, senderId);
	if (sender === undefined) return;
	if (expectedVersions !== null && !expectedVersions.includes(sender.revision)) throw senderHasChanged(sender.revision);
	throw senderInUse(sender.usedBy.map(({ name }) => name));
}
