import type { RequestContext } from "@/lib/platform/kernel";
import { senderIdSchema } from "./contract";
import { senderNotFound } from "./errors";
import { asSender, type PresentableSender } from "./present-sender";
import { type SenderRow, selectSender } from "./sender-repository";

export async function getSender({ principal }: RequestContext, senderId: string): Promise<PresentableSender> {
	const row = await requiredSender(principal.organizationId, senderId);
	return { sender: asSender(principal.organizationId, row), revision: row.revision };
}

/** A sender of the organization. @throws DomainError 404 SND-1006 */
export async function requiredSender(organizationId: string, id: string): Promise<SenderRow> {
	const row = senderIdSchema.safeParse(id).success ? await selectSender(organizationId, id) : undefined;
	if (row === undefined) throw senderNotFound();
	return row;
}
