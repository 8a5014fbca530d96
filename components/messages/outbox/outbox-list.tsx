import { choiceFilter, dayFilter } from "@/components/list/filters";
import { listAddress, type StateOf } from "@/components/list/list-address";
import { ResourceTable } from "@/components/list/resource-table";
import { Badge } from "@/components/ui/badge";
import { DateTime } from "@/components/ui/date-time";
import { PageLink } from "@/components/ui/page-link";
import { Cell, Row } from "@/components/ui/table";
import { knownText, type Translate } from "@/lib/platform/i18n/texts";
import { messageChannels, messageStatusFilters } from "@/lib/platform/messages/contract";
import type { ListedMessage } from "./listed-message";
import { MessageActions } from "./message-actions";

/** Days are in UTC; both ends are inclusive. */
export const outboxList = listAddress({
	path: "/console/outbox",
	sorts: ["createdAt"],
	downward: ["createdAt"],
	filters: {
		channel: choiceFilter(messageChannels),
		status: choiceFilter(messageStatusFilters),
		from: dayFilter,
		to: dayFilter,
	},
});

const tones = {
	queued: "warning",
	sending: "accent",
	sent: "success",
	failed: "danger",
	expired: "neutral",
	withdrawn: "neutral",
	outbox: "accent",
} as const;

/** The recipient, the state and the actions. */
const PHONE_COLUMNS = 3;

/** The messages of one page. */
export function OutboxTable({
	t,
	messages,
	state,
}: {
	t: Translate;
	messages: readonly ListedMessage[];
	state: StateOf<typeof outboxList>;
}) {
	return (
		<ResourceTable
			label={t("outbox:title")}
			items={messages}
			keyOf={({ id }) => id}
			list={{ address: outboxList, state }}
			rowOf={(message) => ({ className: isTroubled(message) ? "max-sm:border-b-0" : undefined })}
			// Narrow displays have no room for a column.
			after={(message) =>
				isTroubled(message) ? (
					<Row className="sm:hidden">
						<Cell colSpan={PHONE_COLUMNS}>
							<Trouble t={t} message={message} />
						</Cell>
					</Row>
				) : null
			}
			columns={[
				{
					id: "when",
					label: t("outbox:when"),
					sort: "createdAt",
					from: "sm",
					cellClass: "align-top",
					cell: ({ createdAt }) => <DateTime at={createdAt} />,
				},
				{
					id: "to",
					label: t("outbox:to"),
					cellClass: "min-w-32 align-top",
					cell: ({ recipientHint, channel, createdAt }) => (
						<>
							<bdi className="wrap-anywhere">{recipientHint}</bdi>
							<span className="block text-sm text-muted">{t(`senders:channel.${channel}`)}</span>
							<span className="block text-sm text-muted sm:hidden">
								<DateTime at={createdAt} />
							</span>
						</>
					),
				},
				{
					id: "message",
					label: t("outbox:message"),
					from: "sm",
					cellClass: "align-top",
					cell({ template }) {
						const key = `outbox:template.${template}`;
						return knownText(t, key) ?? template;
					},
				},
				{
					id: "sender",
					label: t("outbox:sender"),
					from: "md",
					cellClass: "align-top",
					cell: ({ senderId }) =>
						senderId === null ? (
							<span className="text-muted">{t("outbox:default-sender")}</span>
						) : (
							<PageLink
								href={`/console/senders/${senderId}`}
								className="link font-mono text-sm wrap-anywhere"
								dir="ltr"
							>
								{senderId}
							</PageLink>
						),
				},
				{
					id: "status",
					label: t("outbox:status"),
					cellClass: "align-top",
					cell: (message) => (
						<>
							<Badge tone={tones[message.status]}>{t(`outbox:status.${message.status}`)}</Badge>
							<div className="hidden sm:block">
								<Trouble t={t} message={message} />
							</div>
							{message.status === "queued" && message.attempts > 0 && message.nextAttemptAt !== null ? (
								<span className="block text-sm text-muted">
									{t("outbox:next-attempt")} <DateTime at={message.nextAttemptAt} />
								</span>
							) : null}
						</>
					),
				},
				{
					id: "attempts",
					label: t("outbox:attempts"),
					from: "md",
					headerClass: "text-end",
					cellClass: "text-end align-top tabular-nums",
					cell: ({ attempts }) => attempts,
				},
				{
					id: "actions",
					label: t("outbox:actions"),
					labelHidden: true,
					// Positioned, so that the visually hidden text scrolls with the table instead of widening the page.
					headerClass: "relative",
					cellClass: "align-top",
					cell: (message) => <MessageActions message={message} />,
				},
			]}
		/>
	);
}

function isTroubled({ unreadable, lastError, status }: ListedMessage): boolean {
	return unreadable || (lastError !== null && status !== "sent");
}

/** Why a message was not sent. */
function Trouble({ t, message: { unreadable, lastError, status } }: { t: Translate; message: ListedMessage }) {
	return (
		<>
			{unreadable ? <span className="block text-sm text-danger">{t("outbox:unreadable")}</span> : null}
			{lastError === null || status === "sent" ? null : (
				<span className="block text-sm text-muted wrap-anywhere" dir="ltr" lang="en">
					{lastError}
				</span>
			)}
		</>
	);
}
