import { now } from "@/lib/platform/kernel";
import { type PushOutcome, sendPush } from "@/lib/platform/push";
import type { ClaimedMessage } from "./delivery-repository";
import type { MessageContent } from "./message-content";
import type { Template } from "./templates/render-message";
import { renderPush } from "./templates/render-push";

/** The push service keeps a notification no longer than the message lasts, and at most this long. */
const MAX_TTL_SECONDS = 1_800;

/** Gives a message to the push service of the browser that it names. */
export async function pushMessage(
	{ organizationId, organization, id, template, expiresAt }: ClaimedMessage & { template: Template },
	{ to, language, values }: MessageContent,
): Promise<PushOutcome> {
	const rendered = renderPush({ template, language, organization, values });
	if (rendered === null) return { outcome: "refused", reason: "no notification of this kind" };
	const leftSeconds = Math.floor((Date.parse(expiresAt) - now()) / 1_000);
	return sendPush(organizationId, {
		browserId: to,
		notification: { ...rendered, link: values.link ?? "", tag: id },
		ttlSeconds: Math.max(0, Math.min(leftSeconds, MAX_TTL_SECONDS)),
	});
}
