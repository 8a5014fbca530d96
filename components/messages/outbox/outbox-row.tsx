"use client";
import { useMutation } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { refusalText } from "@/components/ui/refusal-text";
import { Cell, Row } from "@/components/ui/table";
import { useToast } from "@/components/ui/toast";
import { call } from "@/lib/platform/http/call";
import { useText } from "@/lib/platform/i18n/client";
import { retryMessageContract } from "@/lib/platform/messages/contract";
import type { ListedMessage } from "./listed-message";
import { WouldHaveSentDialog } from "./would-have-sent-dialog";

const tones = {
	queued: "warning",
	sending: "accent",
	sent: "success",
	failed: "danger",
	expired: "neutral",
	withdrawn: "neutral",
	outbox: "accent",
} as const;

/** To whom, what became of it, and what can be done. */
const PHONE_COLUMNS = 3;

/** One message of the outbox. */
export function OutboxRow({ message }: { message: ListedMessage }) {
	const { t } = useText();
	const router = useRouter();
	const toast = useToast();
	const [shown, setShown] = useState(false);
	const { id, channel, status, template, recipientHint, senderId, attempts, lastError, wouldHaveSent, unreadable } =
		message;
	const retrying = useMutation({
		mutationFn: () => call(retryMessageContract, { params: { messageId: id } }),
		onSuccess() {
			toast.done(t("outbox:retried"));
			router.refresh();
		},
		onError(error) {
			const { title, detail } = refusalText(t, error);
			toast.failed(title, detail);
		},
	});
	const trouble =
		!unreadable && (lastError === null || status === "sent") ? null : (
			<>
				{unreadable ? <span className="block text-sm text-danger">{t("outbox:unreadable")}</span> : null}
				{lastError === null || status === "sent" ? null : (
					<span className="block text-sm text-muted wrap-anywhere" dir="ltr" lang="en">
						{lastError}
					</span>
				)}
			</>
		);
	const templateKey = `outbox:template.${template}`;
	return (
		<>
			<Row className={trouble === null ? undefined : "max-sm:border-b-0"}>
				<Cell className="hidden align-top sm:table-cell">
					<DateTime at={message.createdAt} />
				</Cell>
				<Cell className="min-w-32 align-top">
					<bdi className="wrap-anywhere">{recipientHint}</bdi>
					<span className="block text-sm text-muted">{t(`senders:channel.${channel}`)}</span>
					<span className="block text-sm text-muted sm:hidden">
						<DateTime at={message.createdAt} />
					</span>
				</Cell>
				<Cell className="hidden align-top sm:table-cell">{t.has(templateKey) ? t(templateKey) : template}</Cell>
				<Cell className="hidden align-top md:table-cell">
					{senderId === null ? (
						<span className="text-muted">{t("outbox:default-sender")}</span>
					) : (
						<Link href={`/console/senders/${senderId}`} className="link font-mono text-sm wrap-anywhere" dir="ltr">
							{senderId}
						</Link>
					)}
				</Cell>
				<Cell className="align-top">
					<Badge tone={tones[status]}>{t(`outbox:status.${status}`)}</Badge>
					<div className="hidden sm:block">{trouble}</div>
					{status === "queued" && attempts > 0 && message.nextAttemptAt !== null ? (
						<span className="block text-sm text-muted">
							{t("outbox:next-attempt")} <DateTime at={message.nextAttemptAt} />
						</span>
					) : null}
				</Cell>
				<Cell className="hidden text-end align-top tabular-nums md:table-cell">{attempts}</Cell>
				<Cell className="align-top">
					<span className="flex justify-end gap-1">
						{wouldHaveSent === null ? null : (
							<Button size="small" onClick={() => setShown(true)}>
								{t("outbox:show")}
							</Button>
						)}
						{message.retriable && wouldHaveSent === null && !unreadable ? (
							<Button size="small" busy={retrying.isPending} onClick={() => retrying.mutate()}>
								{t("outbox:retry")}
							</Button>
						) : null}
					</span>
					{shown && wouldHaveSent !== null ? (
						<WouldHaveSentDialog message={wouldHaveSent} onClose={() => setShown(false)} />
					) : null}
				</Cell>
			</Row>
			{/* A phone has no room for it in a column. */}
			{trouble === null ? null : (
				<Row className="sm:hidden">
					<Cell colSpan={PHONE_COLUMNS}>{trouble}</Cell>
				</Row>
			)}
		</>
	);
}
