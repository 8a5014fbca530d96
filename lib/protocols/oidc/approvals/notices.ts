import {
	type ApprovalNotice,
	claimApprovalNotices,
	releaseApprovalNotices,
	settleApprovalNotice,
} from "@/lib/identity/approvals";
import { log } from "@/lib/platform/log";
import { outboundFetch } from "@/lib/platform/outbound";
import { queueWorker } from "@/lib/platform/queue";
import { decrypt } from "@/lib/platform/tokens";
import { settingsOf } from "../clients/client-settings";
import { providerFor } from "../engine/provider-for";
import { noticeContext } from "./notice-context";
import { onAnswer } from "./wake-notices";

/** Longer than an outbound call may take. A notice whose process was killed waits this long. */
const LEASE_SECONDS = 15;
const FIRST_DELAY_SECONDS = 2;
/** After this many attempts the application has to ask: a request ends within minutes. */
const MAX_ATTEMPTS = 8;

const notices = queueWorker<ApprovalNotice>({
	name: "approval-notices",
	claim: (max, busy) => claimApprovalNotices(max, LEASE_SECONDS, busy),
	receiverOf: ({ clientId }) => clientId,
	work: attempt,
	release: releaseApprovalNotices,
});

/** Tells applications that a person has answered, from this process until it is stopped; each notice is claimed by one process. */
export function startApprovalNotices(): { stop(): Promise<void> } {
	onAnswer(notices.wake);
	return notices.start();
}

async function attempt(notice: ApprovalNotice): Promise<void> {
	try {
		await deliver(notice);
		await settleApprovalNotice(notice, null);
	} catch (error) {
		const { organizationId, clientId, attempt: number } = notice;
		const reason = error instanceof Error ? error.message : String(error);
		log().info({ organizationId, clientId, attempt: number, reason }, "an application was not told of an answer yet");
		const delay = number >= MAX_ATTEMPTS ? null : FIRST_DELAY_SECONDS * 2 ** (number - 1);
		await settleApprovalNotice(notice, delay).catch(() => {});
	}
}

/** CIBA Core 1.0 §10.2. Does nothing when the application no longer wants to be told. */
async function deliver({ organizationId, id, clientId, notice }: ApprovalNotice): Promise<void> {
	const provider = await providerFor({ organizationId, prefix: "" });
	const { deliveryMode, notificationUrl } = settingsOf(await provider.Client.find(clientId)).backchannelAuthentication;
	if (deliveryMode !== "ping" || notificationUrl === null) return;
	const { authReqId, token } = JSON.parse(decrypt(notice, noticeContext(organizationId, id)));
	const response = await outboundFetch(new URL(notificationUrl), {
		method: "POST",
		headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
		body: JSON.stringify({ auth_req_id: authReqId }),
	});
	if (response.status !== 200 && response.status !== 204)
		throw new Error(`the application answered ${response.status}`);
}
