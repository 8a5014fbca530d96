"use client";
import { LogIn } from "lucide-react";
import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import { SortHeader } from "@/components/ui/sort-header";
import { Cell, HeaderCell, Row, Table } from "@/components/ui/table";
import type { OrganizationBody } from "@/lib/identity/organizations/contract";
import { useText } from "@/lib/platform/i18n/client";
import { actIn } from "./act-in";
import { type OrganizationListState, organizationListUrl, usualOrder } from "./organization-list-url";

/** The organizations of one page of the list, each with the way to it. */
export function OrganizationTable({
	organizations,
	state,
}: {
	organizations: readonly OrganizationBody[];
	state: OrganizationListState;
}) {
	const { t } = useText();
	const sorting = { state, usualOrder, urlOf: (change: Partial<typeof state>) => organizationListUrl(state, change) };
	return (
		<Table label={t("organizations:title")}>
			<thead>
				<tr>
					<SortHeader {...sorting} sort="displayName" label={t("organizations:display-name")} />
					<SortHeader {...sorting} sort="name" label={t("organizations:name")} className="hidden md:table-cell" />
					<HeaderCell className="hidden sm:table-cell">{t("organizations:below")}</HeaderCell>
					<SortHeader
						{...sorting}
						sort="createdAt"
						label={t("organizations:created")}
						className="hidden lg:table-cell"
					/>
					<HeaderCell>
						<span className="sr-only">{t("organizations:open")}</span>
					</HeaderCell>
				</tr>
			</thead>
			<tbody>
				{organizations.map((organization) => (
					<Row key={organization.id}>
						<Cell className="min-w-40">
							<span className="flex flex-wrap items-center gap-x-2">
								<Link
									href={`/console/organizations/${organization.id}`}
									className="link inline-flex min-h-6 items-center font-medium wrap-anywhere"
									dir="auto"
								>
									{organization.displayName}
								</Link>
								{organization.status === "DISABLED" ? (
									<Badge tone="warning">{t("organizations:status.DISABLED")}</Badge>
								) : null}
							</span>
							<span className="block text-sm text-muted wrap-anywhere">
								<bdi>{organization.path.map(({ displayName }) => displayName).join(" › ")}</bdi>
							</span>
						</Cell>
						<Cell className="hidden font-mono text-sm wrap-anywhere md:table-cell">
							<bdi>{organization.name}</bdi>
						</Cell>
						<Cell className="hidden tabular-nums sm:table-cell">{organization.organizations}</Cell>
						<Cell className="hidden lg:table-cell">
							<RelativeTime at={organization.createdAt} />
						</Cell>
						<Cell className="text-end">
							{organization.status === "ACTIVE" ? (
								<Button
									onClick={() => actIn(organization.name)}
									aria-label={t("organizations:open-name", { name: organization.displayName })}
								>
									<LogIn size={16} aria-hidden="true" className="rtl:-scale-x-100" />
									<span className="hidden sm:inline">{t("organizations:open")}</span>
								</Button>
							) : null}
						</Cell>
					</Row>
				))}
			</tbody>
		</Table>
	);
}
