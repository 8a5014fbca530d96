"use client";
import { HeaderCell, Table } from "@/components/ui/table";
import { useText } from "@/lib/platform/i18n/client";
import type { ListedMessage } from "./listed-message";
import { OutboxRow } from "./outbox-row";

/** Messages, the latest first. */
export function OutboxTable({ messages }: { messages: readonly ListedMessage[] }) {
	const { t } = useText();
	return (
		<Table label={t("outbox:title")}>
			<thead>
				<tr>
					<HeaderCell className="hidden sm:table-cell">{t("outbox:when")}</HeaderCell>
					<HeaderCell>{t("outbox:to")}</HeaderCell>
					<HeaderCell className="hidden sm:table-cell">{t("outbox:message")}</HeaderCell>
					<HeaderCell className="hidden md:table-cell">{t("outbox:sender")}</HeaderCell>
					<HeaderCell>{t("outbox:status")}</HeaderCell>
					<HeaderCell className="hidden text-end md:table-cell">{t("outbox:attempts")}</HeaderCell>
					{/* Positioned, so that the hidden words scroll with the table instead of widening the page. */}
					<HeaderCell className="relative">
						<span className="sr-only">{t("outbox:actions")}</span>
					</HeaderCell>
				</tr>
			</thead>
			<tbody>
				{messages.map((message) => (
					<OutboxRow key={message.id} message={message} />
				))}
			</tbody>
		</Table>
	);
}
