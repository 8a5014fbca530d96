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
import { shownAddress } from "@/lib/identity/discovery";
import { listInvitations } from "@/lib/identity/invitations";
import { organizationById } from "@/lib/identity/organization-tree";
import { environment } from "@/lib/platform/env";
import { pageOrLast } from "@/lib/platform/kernel";
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
				<EmptyState
					title={t("invitations:root")}
					text={t("invitations:root-text")}
					transition={{ href: "/console/organizations", label: t("invitations:to-organizations") }}
				/>
			</>
		);
	const { search, page, ...filters } = state;
	const { totalResults, invitations, ...found } = await pageOrLast(page, INVITATIONS_PER_PAGE, (range) =>
		listInvitations(context, principal.organizationName, {
			...filters,
			search: search === "" ? undefined : search,
			...range,
		}),
	);
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
				<EmptyState
					title={t("invitations:no-match")}
					text={t("invitations:no-match-text")}
					transition={{ href: "/console/invitations", label: t("invitations:clear") }}
				/>
			) : null}
			{totalResults === 0 ? null : (
				<>
					<InvitationTable
						organization={principal.organizationName}
						baseUrl={environment().baseUrl}
						invitations={invitations.map((invitation) => ({
							...invitation,
							shownEmail: shownAddress(invitation.email ?? ""),
						}))}
						state={state}
					/>
					<Pagination
						t={t}
						{...found}
						total={totalResults}
						shown={invitations.length}
						urlOf={(page) => invitationListUrl(state, { page })}
					/>
				</>
			)}
		</>
	);
}
