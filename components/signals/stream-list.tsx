"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DeleteDialog } from "@/components/ui/delete-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { useRouter } from "@/components/ui/navigation";
import { Notice } from "@/components/ui/notice";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { RelativeTime } from "@/components/ui/relative-time";
import { useToast } from "@/components/ui/toast";
import { call } from "@/lib/platform/http/call";
import { knownText } from "@/lib/platform/i18n/texts";
import {
	changeSignalStreamStatusContract,
	removeSignalStreamContract,
	testSignalStreamContract,
} from "@/lib/protocols/signals/calls";
import type { ListedStream } from "@/lib/protocols/signals/contract";

const tones = { enabled: "success", paused: "warning", disabled: "neutral" } as const;

/** The streams of all receivers, each with its state, its last delivery, and what can be done about it. */
export function StreamList({ streams, organization }: { streams: readonly ListedStream[]; organization: string }) {
	const { t } = useTranslation();
	if (streams.length === 0) return <EmptyState title={t("signals:empty")} text={t("signals:empty-text")} />;
	return (
		<ul className="flex flex-col divide-y rounded-panel border">
			{streams.map((each) => (
				<li key={each.id} className="flex flex-col gap-3 p-3">
					<OneStream stream={each} organization={organization} />
				</li>
			))}
		</ul>
	);
}

function OneStream({ stream, organization }: { stream: ListedStream; organization: string }) {
	const { t } = useTranslation();
	const { application, description, status, reason } = stream;
	return (
		<>
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<Link href={`/console/applications/${application.id}`} className="font-medium text-accent hover:underline">
					<bdi className="wrap-anywhere">{application.name}</bdi>
				</Link>
				<Badge tone={tones[status]}>{t(`signals:status.${status}`)}</Badge>
				{reason === "" ? null : <span className="text-sm text-muted">{t("signals:reason", { reason })}</span>}
			</div>
			{description === "" ? null : (
				<p className="text-sm text-muted wrap-anywhere" dir="auto">
					{description}
				</p>
			)}
			<Delivery stream={stream} />
			<EventsOf types={stream.eventsDelivered} />
			<StreamActions stream={stream} organization={organization} />
		</>
	);
}

function Delivery({ stream }: { stream: ListedStream }) {
	const { t } = useTranslation();
	const { delivery, endpointUrl, waiting, deliveredAt, failedAt, failure } = stream;
	return (
		<>
			<p className="text-sm">
				{t(`signals:delivery.${delivery}`)}{" "}
				{endpointUrl === "" ? null : (
					<bdi dir="ltr" className="font-mono wrap-anywhere">
						{endpointUrl}
					</bdi>
				)}
			</p>
			<p className="text-sm text-muted">
				{t("signals:last-delivery")} {deliveredAt === null ? t("signals:never") : <RelativeTime at={deliveredAt} />} ·{" "}
				{t("signals:waiting", { count: waiting })}
			</p>
			{failedAt === null ? null : (
				<Notice tone="danger" title={t("signals:failed")}>
					<bdi dir="ltr" className="font-mono wrap-anywhere">
						{failure}
					</bdi>{" "}
					<RelativeTime at={failedAt} />
				</Notice>
			)}
		</>
	);
}

function EventsOf({ types }: { types: readonly string[] }) {
	const { t } = useTranslation();
	if (types.length === 0) return <p className="text-sm text-danger">{t("signals:no-events")}</p>;
	return (
		<ul aria-label={t("signals:events")} className="flex flex-wrap gap-1">
			{types.map((type) => {
				const name = type.slice(type.lastIndexOf("/") + 1);
				return (
					<li key={type}>
						<Badge tone="neutral">{knownText(t, `signals:type.${name}`) ?? name}</Badge>
					</li>
				);
			})}
		</ul>
	);
}

function StreamActions({ stream, organization }: { stream: ListedStream; organization: string }) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const [deleting, setDeleting] = useState(false);
	const params = { organization, streamId: stream.id };
	const next = stream.status === "enabled" ? "paused" : "enabled";
	const changing = useMutation({
		mutationFn: () => call(changeSignalStreamStatusContract, { params, body: { status: next, reason: "" } }),
		onSuccess() {
			toast.done(t("signals:changed"));
			router.refresh();
		},
	});
	const testing = useMutation({
		mutationFn: () => call(testSignalStreamContract, { params }),
		onSuccess() {
			toast.done(t("signals:test-sent"));
			router.refresh();
		},
	});
	return (
		<>
			<div className="flex flex-wrap gap-2">
				<Button
					size="small"
					access={changeSignalStreamStatusContract.access}
					busy={changing.isPending}
					onClick={() => changing.mutate()}
				>
					{t(next === "paused" ? "signals:pause" : "signals:enable")}
				</Button>
				{stream.status === "enabled" ? (
					<Button
						size="small"
						access={testSignalStreamContract.access}
						busy={testing.isPending}
						onClick={() => testing.mutate()}
					>
						{t("signals:test")}
					</Button>
				) : null}
				<Button size="small" access={removeSignalStreamContract.access} onClick={() => setDeleting(true)}>
					{t("signals:delete")}
				</Button>
			</div>
			<RefusalNotice error={changing.error ?? testing.error} />
			{deleting ? (
				<DeleteDialog
					label={t("signals:delete")}
					title={t("signals:delete-title", { name: stream.application.name })}
					consequence={t("signals:delete-text")}
					deleted={t("signals:deleted")}
					onDelete={() => call(removeSignalStreamContract, { params })}
					onDeleted={() => {
						setDeleting(false);
						router.refresh();
					}}
					onClose={() => setDeleting(false)}
				/>
			) : null}
		</>
	);
}
