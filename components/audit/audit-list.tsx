import { choiceFilter, dayFilter, textFilter } from "@/components/list/filters";
import { listAddress, type StateOf } from "@/components/list/list-address";
import { ResourceTable } from "@/components/list/resource-table";
import { Badge } from "@/components/ui/badge";
import { DateTime } from "@/components/ui/date-time";
import { Link } from "@/components/ui/link";
import { actorTypes } from "@/lib/platform/audit/contract";
import { knownText, type Translate } from "@/lib/platform/i18n/texts";
import { AuditDetails } from "./audit-details";
import type { ListedEvent } from "./listed-event";

/** Days are in UTC; both ends are inclusive. */
export const auditList = listAddress({
	path: "/console/audit",
	sorts: ["at"],
	downward: ["at"],
	filters: {
		action: textFilter((text) => (/^[a-z-]+\.[a-z-]+$/.test(text) ? text : undefined)),
		actorType: choiceFilter(actorTypes),
		from: dayFilter,
		to: dayFilter,
	},
});

/** The events of one page. */
export function AuditTable({
	t,
	events,
	state,
}: {
	t: Translate;
	events: readonly ListedEvent[];
	state: StateOf<typeof auditList>;
}) {
	const action = (event: ListedEvent) => {
		const key = `audit:action.${event.action}`;
		return knownText(t, key) ?? event.action;
	};
	return (
		<ResourceTable
			label={t("audit:title")}
			items={events}
			keyOf={({ id }) => id}
			list={{ address: auditList, state }}
			columns={[
				{
					id: "when",
					label: t("audit:when"),
					sort: "at",
					cellClass: "align-top",
					cell: (event) => (
						<>
							<span className="block font-medium sm:hidden">{action(event)}</span>
							<span className="block md:hidden">
								<AuditTarget event={event} />
							</span>
							<span className="block text-sm text-muted md:text-base md:text-ink">
								<DateTime at={event.at} />
								<span className="block md:hidden">
									<Actor event={event} t={t} />
								</span>
							</span>
						</>
					),
				},
				{
					id: "who",
					label: t("audit:who"),
					from: "md",
					cellClass: "min-w-32 align-top wrap-anywhere",
					cell: (event) => <Actor event={event} t={t} />,
				},
				{ id: "what", label: t("audit:what"), from: "sm", cellClass: "align-top", cell: action },
				{
					id: "target",
					label: t("audit:target"),
					from: "md",
					cellClass: "min-w-36 align-top wrap-anywhere",
					cell: (event) => <AuditTarget event={event} />,
				},
				{
					id: "details",
					label: t("audit:details"),
					cellClass: "min-w-36 align-top text-sm sm:min-w-52",
					cell: (event) => <AuditDetails event={event} />,
				},
			]}
		/>
	);
}

/** Who acted; an agent is told from a person of the same name. */
function Actor({ event: { actorName, actorType }, t }: { event: ListedEvent; t: Translate }) {
	return (
		<>
			<bdi>{actorName}</bdi>
			{actorType === "agent" ? <Badge tone="neutral">{t("audit:actor.agent")}</Badge> : null}
		</>
	);
}

/** The page of the target of an event. */
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
