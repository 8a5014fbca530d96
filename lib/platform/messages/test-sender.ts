import type { RequestContext } from "@/lib/platform/kernel";
import { newId } from "@/lib/platform/kernel";
import type { TestResult } from "./contract";
import { invalidSender } from "./errors";
import { requiredSender } from "./get-sender";
import { sendWithin } from "./send-within";
import { senderFor } from "./sender-for";
import { isPhoneNumber } from "./sender-input";
import { auditTest } from "./sender-repository";
import { singleAddress } from "./single-address";
import { renderMessage } from "./templates/render-message";

const MAX_MS = 15_000;

/** Sends a test message at once, without the outbox, and returns the provider's answer. */
export async function testSender(
	context: RequestContext,
	senderId: string,
	input: { to: string; language: string },
): Promise<TestResult> {
	const { organizationId, organizationName } = context.principal;
	const row = await requiredSender(organizationId, senderId);
	const { channel } = row;
	const to = input.to.trim();
	if (channel === "email" && singleAddress(to) === undefined) throw invalidSender("to: must be one email address");
	if (channel === "sms" && !isPhoneNumber(to))
		throw invalidSender("to: must be a number with its country code: +4915112345678");
	const organization = (await auditTest(context, row.id)) ?? organizationName;
	const sender = senderFor({ organizationId, organization, channel, senderId: row.id }, row);
	if (sender === undefined) throw new Error("a stored sender is always there");
	const rendered = renderMessage({
		template: "test",
		channel,
		language: input.language,
		organization,
		values: { sender: row.name },
	});
	const startedAt = performance.now();
	const { outcome, reason, answer } = await sendWithin(sender, { ...rendered, id: newId(), to }, MAX_MS);
	return { outcome, answer: answer === "" ? reason : answer, durationMs: Math.round(performance.now() - startedAt) };
}
