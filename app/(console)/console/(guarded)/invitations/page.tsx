import { MailPlus, UserPlus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { requestText } from "@/app/request-text";
import { InvitationFilters } from "@/components/invitations/invitation-filters";
import { invitationListUrl, readInvitationList } from "@/components/invitations/invitation-list-url";
import { InvitationTable } from "@/components/invitations/invitation-table";
import { buttonClasses } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { environment } from "@/lib/env";
import { listInvitations } from "@/lib/invitations";
import { organizationById } from "@/lib/organization-tree";
import { pageContext, requireViewer } from "../require-viewer";

const INVITATIONS_PER_PAGE = 25;

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("invitations:title") };
}

export default async function InvitationsPage({ searchParams }: Props) {
	const state = readInvitationList(await searchParams);
	const principal = await requireViewer(invitationListUrl(state, { page: state.page }));
	const [{ t }, context, organization] = await Promise.all([
		requestText(),
		pageContext(principal),
		organizationById(principal.organizationId),
	]);
	if (organization?.ancestorIds.length === 0)
		return (
			<>
				<PageHeader title={t("invitations:title")} text={t("invitations:text")} />
				<EmptyState title={t("invitations:root")} text={t("invitations:root-text")}>
					<Link href="/console/organizations" className={buttonClasses()}>
						{t("invitations:to-organizations")}
					</Link>
				</EmptyState>
			</>
		);
	const { search, page: askedPage, ...filters } = state;
	const pageOf = (page: number) =>
		listInvitations(context, {
			params: { organization: principal.organizationName },
			query: {
				...filters,
				search: search === "" ? undefined : search,
				limit: INVITATIONS_PER_PAGE,
				offset: (page - 1) * INVITATIONS_PER_PAGE,
			},
			body: undefined,
			ifMatch: null,
		});
	const asked = await pageOf(askedPage);
	const pages = Math.max(1, Math.ceil(asked.totalResults / INVITATIONS_PER_PAGE));
	const page = Math.min(askedPage, pages);
	const { totalResults, startIndex, count, invitations } = page === askedPage ? asked : await pageOf(page);
	const invite = (
		<Link href="/console/invitations/new" className={buttonClasses({ variant: "primary" })}>
			<UserPlus size={16} aria-hidden="true" />
			{t("invitations:invite-people")}
		</Link>
	);
	const mailText = (
		<Link href="/console/invitations/mail" className={buttonClasses()}>
			<MailPlus size={16} aria-hidden="true" />
			{t("invitations:mail-text.title")}
		</Link>
	);
	const filtered = search !== "" || filters.status !== undefined;
	return (
		<>
			<PageHeader
				title={t("invitations:title")}
				text={t("invitations:text")}
				actions={
					<>
						{mailText}
						{invite}
					</>
				}
			/>
			{totalResults === 0 && !filtered ? (
				<EmptyState title={t("invitations:empty")} text={t("invitations:empty-text")}>
					{invite}
				</EmptyState>
			) : (
				<InvitationFilters state={state} />
			)}
			{totalResults === 0 && filtered ? (
				<EmptyState title={t("invitations:no-match")} text={t("invitations:no-match-text")}>
					<Link href="/console/invitations" className={buttonClasses()}>
						{t("invitations:clear")}
					</Link>
				</EmptyState>
			) : null}
			{totalResults === 0 ? null : (
				<>
					<InvitationTable
						organization={principal.organizationName}
						baseUrl={environment().baseUrl}
						invitations={invitations}
						state={state}
					/>
					<Pagination
						label={t("ui:pages")}
						summary={t("ui:page-summary", { first: startIndex, last: startIndex + count - 1, total: totalResults })}
						previous={page > 1 ? invitationListUrl(state, { page: page - 1 }) : undefined}
						next={page < pages ? invitationListUrl(state, { page: page + 1 }) : undefined}
						previousLabel={t("ui:page-previous")}
						nextLabel={t("ui:page-next")}
					/>
				</>
			)}
		</>
	);
}
