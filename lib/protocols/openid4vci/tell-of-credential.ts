import { z } from "zod";
import { tell } from "@/lib/identity/issuance";
import type { ToldEvent } from "@/lib/identity/issuance/contract";
import { invalidNotificationId, invalidNotificationRequest } from "./errors";
import type { Holder } from "./holder";

const EVENTS = {
	credential_accepted: "accepted",
	credential_failure: "failed",
	credential_deleted: "deleted",
} as const satisfies Record<string, ToldEvent>;

const schema = z.object({
	notification_id: z.string(),
	event: z.enum(Object.keys(EVENTS) as [keyof typeof EVENTS]),
	event_description: z
		.string()
		.max(1_000)
		.regex(/^[\x20-\x21\x23-\x5b\x5d-\x7e]*$/)
		.optional(),
});

/** Records what a wallet tells of a credential that it was given (OpenID4VCI §11.1). @throws DomainError 400 */
export async function tellOfCredential(organizationId: string, { userId }: Holder, body: unknown): Promise<void> {
	const parsed = schema.safeParse(body);
	if (!parsed.success) throw invalidNotificationRequest("notification_id and event are needed");
	const { notification_id: credentialId, event } = parsed.data;
	const isKnown = z.uuid().safeParse(credentialId).success;
	if (!isKnown || !(await tell(organizationId, { credentialId, userId, event: EVENTS[event] })))
		throw invalidNotificationId();
}
