import { ownMember } from "@/lib/platform/kernel/own-member";
import { subjectOf } from "../authenticated-user";
import type { ExecutorContext } from "../executor-context";
import type { ExecutorResult } from "../executor-result";
import { failure, tryAgain } from "../failure";
import { type CodeFactor, untilKey } from "./code-factor";
import { type Recipient, recipientOf } from "./recipient";

type Sent = Extract<ExecutorResult, { kind: "success" }>;

export interface CodeProperties {
	senderId?: string | undefined;
	defaultRegion?: string | undefined;
	/** The number of digits; 0 creates a link token. */
	codeLength: number;
	expiresInSeconds: number;
	maxAttempts: number;
	/** The text of the message; without one, that of a code. */
	template?: string;
}

/** Sends a one-time code: the one that runs, or a new one. For an account that does not exist it does the same work, but sends no message. */
export async function sendCode(context: ExecutorContext<CodeProperties>, by: CodeFactor): Promise<ExecutorResult> {
	const { senderId, codeLength, expiresInSeconds, maxAttempts, template = "one-time-code" } = context.properties;
	const linkUrl = context.request.linkUrl;
	if (by.factor === "magic-link" && linkUrl === null) return failure("not-configured");
	if ((await context.ports.messages.canSend(by.channel, senderId)) !== true) return failure("not-configured");
	const recipient = await recipientOf(context, by);
	switch (recipient.kind) {
		case "malformed":
			return tryAgain("value-refused", { [by.attribute]: "malformed" });
		case "no-address":
			return failure("no-address");
		case "unknown":
			return { kind: "ask", inputs: [{ identifier: by.attribute, type: by.addressType, required: true }] };
	}
	const issued = await context.ports.codes.issue({
		subjectKey: recipient.key,
		newcomer: recipient.kind === "newcomer",
		factor: by.factor,
		executionId: context.executionId,
		length: codeLength,
		expiresInSeconds,
		maxAttempts,
	});
	const { now } = context.ports;
	if (issued === null) {
		// A code that this execution sent there is still valid, so the screen that asks for it must stay.
		const isLive =
			context.data[`code.${by.factor}`] === recipient.key && Number(ownMember(context.data, untilKey(by))) > now();
		return isLive ? { ...sent(recipient, by), warning: "too-many-messages" } : tryAgain("too-many-messages");
	}
	const { code, expiresInSeconds: left } = issued;
	if (recipient.kind !== "nobody" && code !== null) {
		const minutes = String(Math.ceil(left / 60));
		const application = context.application?.name ?? "";
		const secret: Record<string, string> =
			linkUrl !== null && by.factor === "magic-link"
				? { link: linkWith(linkUrl, context.executionId, code) }
				: { code };
		context.ports.messages.queue({
			channel: by.channel,
			senderId,
			to: recipient.address,
			template,
			language: context.request.language,
			values: { ...secret, minutes, application },
			expiresAt: new Date(now() + left * 1000).toISOString(),
		});
	}
	const answer = sent(recipient, by);
	return { ...answer, data: { ...answer.data, [untilKey(by)]: String(now() + left * 1000) } };
}

function sent(recipient: Extract<Recipient, { key: string }>, { factor }: CodeFactor): Sent {
	const { kind, key, shown } = recipient;
	return {
		kind: "success",
		...(kind === "user" && { subject: subjectOf(recipient.user) }),
		...(kind === "nobody" && { subject: "nobody" }),
		data: { [`code.${factor}`]: key, [`code.${factor}.to`]: kind === "newcomer" ? recipient.address : "" },
		...(Object.keys(shown).length > 0 && { shown }),
	};
}

function linkWith(linkUrl: string, executionId: string, token: string): string {
	const link = new URL(linkUrl);
	link.searchParams.set("execution", executionId);
	link.searchParams.set("token", token);
	return link.href;
}
