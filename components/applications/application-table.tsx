"use client";
import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import { SortHeader } from "@/components/ui/sort-header";
import { Cell, HeaderCell, Row, Table } from "@/components/ui/table";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { useText } from "@/lib/platform/i18n/client";
import { applicationKind } from "./application-kind";
import { type ApplicationListState, applicationListUrl, usualOrder } from "./application-list-url";

/** The applications of one page of the list. */
export function ApplicationTable({
	applications,
	state,
}: {
	applications: readonly ApplicationBody[];
	state: ApplicationListState;
}) {
	const { t } = useText();
	const sorting = { state, usualOrder, urlOf: (change: Partial<typeof state>) => applicationListUrl(state, change) };
	return (
		<Table label={t("applications:title")}>
			<thead>
				<tr>
					<SortHeader {...sorting} sort="name" label={t("applications:name")} />
					<HeaderCell className="hidden sm:table-cell">{t("applications:kind")}</HeaderCell>
					<HeaderCell className="hidden md:table-cell">{t("applications:client-id")}</HeaderCell>
					<SortHeader {...sorting} sort="updatedAt" label={t("applications:changed")} />
				</tr>
			</thead>
			<tbody>
				{applications.map((application) => (
					<Row key={application.id}>
						<Cell className="min-w-40">
							<span className="flex flex-wrap items-center gap-x-2">
								<Link
									href={`/console/applications/${application.id}`}
									className="link inline-flex min-h-6 items-center font-medium wrap-anywhere"
									dir="auto"
								>
									{application.name}
								</Link>
								{application.firstParty ? <Badge tone="accent">{t("applications:own")}</Badge> : null}
							</span>
							<span className="block text-sm text-muted sm:hidden">
								{t(`applications:kind.${applicationKind(application)}`)}
							</span>
						</Cell>
						<Cell className="hidden whitespace-nowrap sm:table-cell">
							{t(`applications:kind.${applicationKind(application)}`)}
						</Cell>
						<Cell className="hidden font-mono text-sm wrap-anywhere md:table-cell">
							<bdi>{application.clientId}</bdi>
						</Cell>
						<Cell>
							<RelativeTime at={application.updatedAt} />
						</Cell>
					</Row>
				))}
			</tbody>
		</Table>
	);
}
