import type { UseCase } from "@/lib/platform/http/route";
import { senderIdSchema } from "./contract";
import { senderNotFound } from "./errors";
import { asSender, type PresentableSender } from "./present-sender";
import { type SenderRow, selectSender } from "./sender-repository";

export const getSender: UseCase<{ senderId: string }, undefined, undefined, PresentableSender> = async (
	{ principal },
	{ params },
) => {
	const row = await requiredSender(principal.organizationId, params.senderId);
	return { sender: asSender(principal.organizationId, row), revision: row.revision };
};

/** @throws DomainError 404 SND-1006 */
export async function requiredSender(organizationId: string, id: string): Promise<SenderRow> {
	const row = senderIdSchema.safeParse(id).success ? await selectSender(organizationId, id) : undefined;
	if (row === undefined) throw senderNotFound();
	return row;
}
