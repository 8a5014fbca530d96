"use client";
import Link from "next/link";
import { DateTime } from "@/components/ui/date-time";
import { Cell, HeaderCell, Row, Table } from "@/components/ui/table";
import { useText } from "@/lib/translations/client";
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
					<HeaderCell>{t("audit:who")}</HeaderCell>
					<HeaderCell>{t("audit:what")}</HeaderCell>
					<HeaderCell>{t("audit:target")}</HeaderCell>
					<HeaderCell>{t("audit:details")}</HeaderCell>
				</tr>
			</thead>
			<tbody>
				{events.map((event) => {
					const key = `audit:action.${event.action}`;
					return (
						<Row key={event.id}>
							<Cell className="align-top">
								<DateTime at={event.at} />
							</Cell>
							<Cell className="min-w-28 align-top wrap-anywhere">
								<bdi>{event.actorName}</bdi>
							</Cell>
							<Cell className="align-top whitespace-nowrap">{t.has(key) ? t(key) : event.action}</Cell>
							<Cell className="min-w-36 align-top wrap-anywhere">
								<AuditTarget event={event} />
							</Cell>
							<Cell className="min-w-44 align-top text-sm">
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
]);

function AuditTarget({ event }: { event: ListedEvent }) {
	const room = rooms.get(event.targetType);
	if (room === undefined || event.action.endsWith(".deleted")) return <bdi>{event.targetName}</bdi>;
	return (
		<Link href={`/console/${room}/${event.targetId}`} className="link" dir="auto">
			{event.targetName}
		</Link>
	);
}
