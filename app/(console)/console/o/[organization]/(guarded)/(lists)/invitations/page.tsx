import { MailPlus, UserPlus } from "lucide-react";
import { invitationList } from "@/components/invitations/invitation-list";
import { InvitationTable } from "@/components/invitations/invitation-table";
import { CreateLink } from "@/components/list/create-link";
import { ListPage } from "@/components/list/list-page";
import { buttonClasses } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { shownAddress } from "@/lib/identity/discovery";
import { listInvitations } from "@/lib/identity/invitations";
import { invitationStatuses } from "@/lib/identity/invitations/contract";
import { organizationById } from "@/lib/identity/organization-tree";
import { environment } from "@/lib/platform/env";
import { pageOrLast } from "@/lib/platform/kernel";
import { type ListPageProps, openList } from "../../open-list";
import { pageTitle } from "../../page-parts";

const INVITATIONS_PER_PAGE = 25;

export const generateMetadata = pageTitle("invitations:title");

export default async function InvitationsPage({ searchParams }: ListPageProps) {
	const { state, principal, context, t } = await openList(invitationList, searchParams);
	const organization = await organizationById(principal.organizationId);
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
	return (
		<ListPage
			t={t}
			address={invitationList}
			state={state}
			found={{ ...found, total: totalResults, shown: invitations.length }}
			title={t("invitations:title")}
			text={t("invitations:text")}
			exported="invitations"
			actions={
				<Link href="/console/invitations/mail" className={buttonClasses()}>
					<MailPlus size={16} aria-hidden="true" />
					{t("invitations:mail-text.title")}
				</Link>
			}
			create={<CreateLink href="/console/invitations/new" label={t("invitations:invite-people")} icon={UserPlus} />}
			search={{ label: t("invitations:search") }}
			filters={[
				{
					name: "status",
					label: t("invitations:status"),
					any: t("invitations:status.any"),
					options: invitationStatuses.map((value) => ({
						value,
						label: t(`invitations:status.${value}`),
					})),
				},
			]}
			empty={{ title: t("invitations:empty"), text: t("invitations:empty-text") }}
			noMatch={{
				title: t("invitations:no-match"),
				text: t("invitations:no-match-text"),
				clear: t("invitations:clear"),
			}}
		>
			<InvitationTable
				organization={principal.organizationName}
				baseUrl={environment().baseUrl}
				invitations={invitations.map((invitation) => ({
					...invitation,
					shownEmail: shownAddress(invitation.email ?? ""),
				}))}
				state={state}
			/>
		</ListPage>
	);
}
