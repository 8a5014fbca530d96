"use client";
import Link from "next/link";
import { DateTime } from "@/components/ui/date-time";
import { Cell, HeaderCell, Row, Table } from "@/components/ui/table";
import { useText } from "@/lib/platform/i18n/client";
import { AuditDetails } from "./audit-details";
import type { ListedEvent } from "./listed-event";

/** Events, the latest first. */
export function AuditTable({ events }: { events: readonly ListedEvent[] }) {
	const { t } = useText();
	return (
		<Table label={t("audit:title")}>
			<thead>
				<tr>
					<HeaderCell>{t("audit:when")}</HeaderCell>
					<HeaderCell className="hidden md:table-cell">{t("audit:who")}</HeaderCell>
					<HeaderCell className="hidden sm:table-cell">{t("audit:what")}</HeaderCell>
					<HeaderCell className="hidden md:table-cell">{t("audit:target")}</HeaderCell>
					<HeaderCell>{t("audit:details")}</HeaderCell>
				</tr>
			</thead>
			<tbody>
				{events.map((event) => {
					const key = `audit:action.${event.action}`;
					const action = t.has(key) ? t(key) : event.action;
					return (
						<Row key={event.id}>
							<Cell className="align-top">
								<span className="block font-medium sm:hidden">{action}</span>
								<span className="block md:hidden">
									<AuditTarget event={event} />
								</span>
								<span className="block text-sm text-muted md:text-base md:text-ink">
									<DateTime at={event.at} />
									<span className="block md:hidden">
										<bdi>{event.actorName}</bdi>
									</span>
								</span>
							</Cell>
							<Cell className="hidden min-w-32 align-top wrap-anywhere md:table-cell">
								<bdi>{event.actorName}</bdi>
							</Cell>
							<Cell className="hidden align-top sm:table-cell">{action}</Cell>
							<Cell className="hidden min-w-36 align-top wrap-anywhere md:table-cell">
								<AuditTarget event={event} />
							</Cell>
							<Cell className="min-w-36 align-top text-sm sm:min-w-52">
								<AuditDetails event={event} />
							</Cell>
						</Row>
					);
				})}
			</tbody>
		</Table>
	);
}

/** Where what an event is about can be looked at. */
const rooms = new Map([
	["flow", "flows"],
	["application", "applications"],
	["sender", "senders"],
	["identity-provider", "identity-providers"],
]);

function AuditTarget({ event }: { event: ListedEvent }) {
	const room = rooms.get(event.targetType);
	if (room === undefined || event.action.endsWith(".deleted"))
		return (
			<>
				<bdi>{event.targetName}</bdi>
				{event.shownName === null ? null : <bdi className="ps-1 text-muted">{event.shownName}</bdi>}
			</>
		);
	return (
		<Link href={`/console/${room}/${event.targetId}`} className="link" dir="auto">
			{event.targetName}
		</Link>
	);
}
