import { environment } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { span } from "@/lib/platform/telemetry";
import type { ClaimedMessage, Settlement } from "./delivery-repository";
import { readContent } from "./message-content";
import type { Delivered } from "./providers/provider";
import { pushMessage } from "./push-message";
import { retryDelayMs } from "./retry-delay";
import { sendWithin } from "./send-within";
import { senderFor } from "./sender-for";
import { mailLook } from "./templates/mail-look";
import { isTemplate, renderMessage } from "./templates/render-message";
import { withAccountLink } from "./templates/with-account-link";

/** After this number of attempts, any code in the message has long expired. */
const MAX_ATTEMPTS = 50;

/** Makes one attempt to send a claimed message. Resolves to its outcome. */
export function deliverMessage(message: ClaimedMessage): Promise<Settlement> {
	const { channel, attempt } = message;
	return span("message delivery", { "portico.channel": channel, "portico.attempt": attempt }, async (open) => {
		const settlement = await deliver(message);
		open.set({ "portico.outcome": settlement.status });
		return settlement;
	});
}

async function deliver(message: ClaimedMessage): Promise<Settlement> {
	const { template, channel, organization, branding, attempt } = message;
	if (!isTemplate(template)) return { status: "failed", error: "unknown template" };
	const content = contentOf(message);
	if (content === undefined) return { status: "failed", error: "unreadable" };
	if (channel === "push") return settlementOf(attempt, await pushMessage({ ...message, template }, content));
	const sender = senderFor({ ...message, channel }, message.sender);
	if (sender === undefined) {
		if (!message.anySender && environment().outboxVisible) return { status: "outbox" };
		return again(attempt, "no sender");
	}
	const { to, language } = content;
	const values = withAccountLink(template, content.values, message.organizationName);
	const rendered = renderMessage({
		template,
		channel,
		language,
		organization,
		values,
		look: mailLook(branding, organization),
	});
	return settlementOf(attempt, await sendWithin(sender, { ...rendered, id: message.id, to }));
}

function contentOf({ id, content }: ClaimedMessage) {
	if (content === null) return undefined;
	const read = readContent(id, content);
	if (read === undefined) log().error({ messageId: id }, "a message of the outbox cannot be read");
	return read;
}

function settlementOf(attempt: number, { outcome, reason }: Pick<Delivered, "outcome" | "reason">): Settlement {
	switch (outcome) {
		case "sent":
			return { status: "sent" };
		case "refused":
			return { status: "failed", error: reason };
		case "unavailable":
			return again(attempt, reason);
	}
}

function again(attempt: number, error: string): Settlement {
	return attempt >= MAX_ATTEMPTS
		? { status: "failed", error }
		: { status: "queued", error, afterMs: retryDelayMs(attempt) };
}
