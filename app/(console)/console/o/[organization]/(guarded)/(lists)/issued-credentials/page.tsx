import { IssuedActions } from "@/components/credentials/issued-actions";
import { choiceFilter } from "@/components/list/filters";
import { listAddress } from "@/components/list/list-address";
import { ListPage } from "@/components/list/list-page";
import { type Column, ResourceTable } from "@/components/list/resource-table";
import { Badge } from "@/components/ui/badge";
import { DateTime } from "@/components/ui/date-time";
import { RelativeTime } from "@/components/ui/relative-time";
import { listIssuedCredentials } from "@/lib/identity/issuance";
import { credentialStatuses, type IssuedCredential, issuedSorts } from "@/lib/identity/issuance/contract";
import type { Translate } from "@/lib/platform/i18n/texts";
import { pageOrLast } from "@/lib/platform/kernel";
import { type ListPageProps, openList } from "../../open-list";
import { pageTitle } from "../../page-parts";

const PER_PAGE = 25;

const list = listAddress({
	path: "/console/issued-credentials",
	sorts: issuedSorts,
	downward: issuedSorts,
	filters: { status: choiceFilter(credentialStatuses) },
});

export const generateMetadata = pageTitle("issuedCredentials:title");

export default async function IssuedCredentialsPage({ searchParams }: ListPageProps) {
	const { state, principal, context, t } = await openList(list, searchParams);
	const { search, status, sort, order } = state;
	const { totalResults, credentials, ...found } = await pageOrLast(state.page, PER_PAGE, (range) =>
		listIssuedCredentials(context, { search, status, sort, order, ...range }),
	);
	return (
		<ListPage
			t={t}
			address={list}
			state={state}
			found={{ ...found, total: totalResults, shown: credentials.length }}
			title={t("issuedCredentials:title")}
			text={t("issuedCredentials:text")}
			exported="issued-credentials"
			search={{ label: t("credentials:search") }}
			filters={[
				{
					name: "status",
					look: "tabs",
					label: t("credentials:filter-status"),
					any: t("credentials:status.all"),
					options: credentialStatuses.map((value) => ({ value, label: t(`credentials:status.${value}`) })),
				},
			]}
			empty={{ title: t("issuedCredentials:empty"), text: t("issuedCredentials:empty-text") }}
			noMatch={{
				title: t("credentials:no-match"),
				text: t("credentials:no-match-text"),
				clear: t("credentials:clear"),
			}}
		>
			<ResourceTable
				label={t("issuedCredentials:title")}
				columns={columnsOf(t, principal.organizationName)}
				items={credentials}
				keyOf={({ id }) => id}
				list={{ address: list, state }}
			/>
		</ListPage>
	);
}

const TONES = { valid: "success", suspended: "warning", revoked: "danger" } as const;

function columnsOf(t: Translate, organization: string): Column<IssuedCredential>[] {
	return [
		{
			id: "person",
			label: t("credentials:person"),
			cellClass: "min-w-40 wrap-anywhere",
			cell: ({ username, displayName, definition, status }) => (
				<>
					<bdi className="font-medium">{displayName ?? t("credentials:deleted")}</bdi>
					{username === null ? null : <bdi className="block text-sm text-muted">{username}</bdi>}
					<span className="block text-sm sm:hidden">
						<bdi dir="ltr">{definition}</bdi> <Badge tone={TONES[status]}>{t(`credentials:status.${status}`)}</Badge>
					</span>
				</>
			),
		},
		{
			id: "credential",
			label: t("credentials:credential"),
			from: "sm",
			cellClass: "wrap-anywhere",
			cell: ({ definition }) => <bdi dir="ltr">{definition}</bdi>,
		},
		{
			id: "status",
			label: t("credentials:status"),
			from: "sm",
			cell: ({ status, told }) => (
				<>
					<Badge tone={TONES[status]}>{t(`credentials:status.${status}`)}</Badge>
					{told === null ? null : (
						<span className="block text-sm text-muted">
							{t("credentials:told")}: {t(`credentials:told.${told}`)}
						</span>
					)}
				</>
			),
		},
		{
			id: "issued",
			label: t("credentials:issued-at"),
			sort: "issuedAt",
			from: "md",
			cell: ({ issuedAt }) => <RelativeTime at={issuedAt} />,
		},
		{
			id: "expires",
			label: t("credentials:expires-at"),
			sort: "expiresAt",
			from: "lg",
			cell: ({ expiresAt }) => <DateTime at={expiresAt} />,
		},
		{
			id: "actions",
			label: t("credentials:actions"),
			labelHidden: true,
			cell: ({ id, status, displayName }) => (
				<IssuedActions organization={organization} id={id} status={status} name={displayName ?? ""} />
			),
		},
	];
}
