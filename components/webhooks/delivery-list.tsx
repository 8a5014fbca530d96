"use client";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useRouter } from "@/components/ui/navigation";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { RelativeTime } from "@/components/ui/relative-time";
import { replayWebhookDeliveryContract } from "@/lib/identity/webhooks/calls";
import type { Delivery } from "@/lib/identity/webhooks/contract";
import { call } from "@/lib/platform/http/call";
import { knownText } from "@/lib/platform/i18n/texts";

interface Props {
	organization: string;
	webhookId: string;
	/** Whether the webhook is active; otherwise no events are sent. */
	active: boolean;
	deliveries: readonly Delivery[];
}

const tones = { queued: "neutral", sending: "neutral", delivered: "success", failed: "danger" } as const;

/** The deliveries of a webhook, each with its result and a button that repeats it. */
export function DeliveryList({ deliveries, ...of }: Props) {
	return (
		<ul className="flex flex-col divide-y rounded-panel border">
			{deliveries.map((each) => (
				<li key={each.eventId}>
					<OneDelivery delivery={each} {...of} />
				</li>
			))}
		</ul>
	);
}

function OneDelivery({
	organization,
	webhookId,
	active,
	delivery,
}: Omit<Props, "deliveries"> & { delivery: Delivery }) {
	const { t } = useTranslation();
	const router = useRouter();
	const { eventId, event, target, status, attempts, lastStatus, lastError, durationMs, createdAt, nextAttemptAt } =
		delivery;
	const replaying = useMutation({
		mutationFn: () => call(replayWebhookDeliveryContract, { params: { organization, webhookId, eventId } }),
		onSuccess: () => router.refresh(),
	});
	const key = `audit:action.${event ?? ""}`;
	const ended = status === "delivered" || status === "failed";
	return (
		<details>
			<summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 hover:bg-sunken">
				<Badge tone={tones[status]}>{t(`webhooks:delivery.${status}`)}</Badge>
				<span className="font-medium">
					{event === null ? t("webhooks:event-deleted") : (knownText(t, key) ?? event)}
				</span>
				{target === null ? null : <bdi className="text-sm text-muted wrap-anywhere">{target}</bdi>}
				{lastStatus === null ? null : (
					<span className="text-sm text-muted">{t("webhooks:status-code", { status: lastStatus })}</span>
				)}
				<span className="ms-auto text-sm text-muted">
					<RelativeTime at={createdAt} />
				</span>
			</summary>
			<div className="flex flex-col gap-2 border-t px-3 py-3 text-sm">
				{lastError === "" ? null : <p>{t(`webhooks:error.${lastError}`)}</p>}
				<p className="text-muted">
					{t("webhooks:attempts", { count: attempts })}
					{durationMs === null ? null : ` · ${t("webhooks:latency", { ms: durationMs })}`}
				</p>
				{status === "queued" && attempts > 0 && nextAttemptAt !== null ? (
					<p className="text-muted">
						{t("webhooks:next-attempt")} <RelativeTime at={nextAttemptAt} ahead />
					</p>
				) : null}
				<p className="text-muted">
					webhook-id <bdi className="font-mono wrap-anywhere">{eventId}</bdi>
				</p>
				<RefusalNotice error={replaying.error} />
				{ended && active && event !== null ? (
					<Button
						className="self-start"
						access={replayWebhookDeliveryContract.access}
						size="small"
						busy={replaying.isPending}
						onClick={() => replaying.mutate()}
					>
						{t("webhooks:replay")}
					</Button>
				) : null}
			</div>
		</details>
	);
}
