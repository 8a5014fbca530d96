import { AuditTable, auditList } from "@/components/audit/audit-list";
import { RetentionButton } from "@/components/audit/retention-button";
import { ListPage } from "@/components/list/list-page";
import { periodOf } from "@/components/list/period-of";
import { buttonClasses } from "@/components/ui/button";
import { shownDomain } from "@/lib/identity/discovery";
import { browseEvents, getRetention } from "@/lib/platform/audit";
import { actorTypes, eventNames } from "@/lib/platform/audit/contract";
import { type ListPageProps, openList } from "../../open-list";
import { pageTitle } from "../../page-parts";

export const generateMetadata = pageTitle("audit:title");

export default async function AuditPage({ searchParams }: ListPageProps) {
	const { state, principal, t } = await openList(auditList, searchParams);
	const { action, actorType, search, page, from, to, order } = state;
	const period = periodOf(state);
	const range = { from: period.from, before: period.to };
	const [{ events, ...found }, { keptDays }] = await Promise.all([
		browseEvents(principal, { action, actorType, search, page, order, ...range }),
		getRetention({ principal }),
	]);
	const exported = new URLSearchParams(
		Object.entries({ action, actorType, search, ...period }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
	);
	const organization = principal.organizationName;
	return (
		<ListPage
			t={t}
			address={auditList}
			state={state}
			found={{ ...found, shown: events.length }}
			title={t("audit:title")}
			text={t("audit:text")}
			exported="audit-log"
			exportedState={period}
			actions={
				<>
					<a
						className={buttonClasses({})}
						href={`/t/${encodeURIComponent(organization)}/api/server/v1/audit-events/export?${exported}`}
						download="audit-events.ndjson"
					>
						{t("audit:export")}
					</a>
					<RetentionButton organization={organization} keptDays={keptDays} />
				</>
			}
			search={{ label: t("audit:search") }}
			filters={[
				{
					name: "action",
					label: t("audit:action"),
					any: t("audit:any-action"),
					options: eventNames.map((value) => ({ value, label: t(`audit:action.${value}`) })),
				},
				{
					name: "actorType",
					label: t("audit:actor"),
					any: t("audit:any-actor"),
					options: actorTypes.map((value) => ({ value, label: t(`audit:actor.${value}`) })),
				},
			]}
			fields={[
				{ name: "from", label: t("audit:from"), type: "date", value: from, max: to },
				{ name: "to", label: t("audit:to"), type: "date", value: to, min: from },
			]}
			clear={t("audit:clear")}
			filtersStay
			empty={{ title: t("audit:empty"), text: t("audit:empty-text") }}
			noMatch={{ title: t("audit:no-match"), text: t("audit:empty-text"), clear: t("audit:clear") }}
		>
			<AuditTable t={t} events={events.map(withLetters)} state={state} />
		</ListPage>
	);
}

/** Adds the Unicode form to events about a domain. */
function withLetters<Event extends { targetType: string; targetName: string }>(event: Event) {
	return { ...event, shownName: event.targetType === "domain" ? shownDomain(event.targetName) : null };
}
