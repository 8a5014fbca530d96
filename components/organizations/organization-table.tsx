"use client";
import { ArrowDown, ArrowUp, LogIn } from "lucide-react";
import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import { Cell, HeaderCell, Row, Table } from "@/components/ui/table";
import type { OrganizationBody, OrganizationSort } from "@/lib/organizations/contract";
import { useText } from "@/lib/translations/client";
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
	return (
		<Table label={t("organizations:title")}>
			<thead>
				<tr>
					<SortHeader state={state} sort="displayName" label={t("organizations:display-name")} />
					<SortHeader state={state} sort="name" label={t("organizations:name")} className="hidden md:table-cell" />
					<HeaderCell className="hidden sm:table-cell">{t("organizations:below")}</HeaderCell>
					<SortHeader
						state={state}
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

function SortHeader({
	state,
	sort,
	label,
	className,
}: {
	state: OrganizationListState;
	sort: OrganizationSort;
	label: string;
	className?: string;
}) {
	const current = state.sort === sort;
	const order = current ? (state.order === "asc" ? "desc" : "asc") : usualOrder(sort);
	const Arrow = state.order === "asc" ? ArrowUp : ArrowDown;
	return (
		<HeaderCell
			className={className}
			aria-sort={current ? (state.order === "asc" ? "ascending" : "descending") : undefined}
		>
			<Link
				href={organizationListUrl(state, { sort, order })}
				className="inline-flex min-h-6 items-center gap-1 hover:text-ink"
			>
				{label}
				{current ? <Arrow size={14} aria-hidden="true" /> : null}
			</Link>
		</HeaderCell>
	);
}
