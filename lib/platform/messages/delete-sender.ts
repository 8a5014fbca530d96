import type { UseCase } from "@/lib/platform/http/route";
import { senderIdSchema } from "./contract";
import { senderHasChanged, senderInUse } from "./errors";
import { deleteSenderRow, selectSender } from "./sender-repository";

/** Deleting a sender that is not there succeeds too; one that a flow names stays. */
export const deleteSender: UseCase<{ senderId: string }, undefined, undefined, void> = async (
	context,
	{ params, ifMatch },
) => {
	const { senderId } = params;
	if (!senderIdSchema.safeParse(senderId).success) return;
	const audit = { action: "sender.deleted", targetType: "sender" };
	if ((await deleteSenderRow(context, senderId, ifMatch, audit)) > 0) return;
	const sender = await selectSender(context.principal.organizationId, senderId);
	if (sender === undefined) return;
	if (ifMatch !== null && !ifMatch.includes(sender.revision)) throw senderHasChanged(sender.revision);
	throw senderInUse(sender.usedBy.map(({ name }) => name));
};
