"use client";
import { useTranslation } from "react-i18next";
import { ResourceTable } from "@/components/list/resource-table";
import { useSelection } from "@/components/list/use-selection";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { resendInvitationContract, revokeInvitationContract } from "@/lib/identity/invitations/calls";
import { useInvitationColumns } from "./invitation-columns";
import { InvitationLinks } from "./invitation-links";
import { type InvitationListState, invitationList } from "./invitation-list";
import type { ListedInvitation } from "./invitee";
import { useInvitationActs } from "./use-invitation-acts";

interface Props {
	organization: string;
	baseUrl: string;
	invitations: readonly ListedInvitation[];
	state: InvitationListState;
}

/** The invitations of one page of the list, with actions on one or several of them. */
export function InvitationTable({ organization, baseUrl, invitations, state }: Props) {
	const { t } = useTranslation();
	// Only pending invitations can be selected.
	const pending = invitations.filter(({ status }) => status === "PENDING");
	const { chosen: selected, has, choose, chooseAll } = useSelection(pending);
	const chosen = selected.map(({ id }) => id);
	const { act, asked, links, error, resending, revoking, revoke, close } = useInvitationActs(organization, () =>
		chooseAll(false),
	);
	const columns = useInvitationColumns({ has, choose, act });
	return (
		<div className="flex flex-col gap-3">
			{error === null ? null : <RefusalNotice error={error} />}
			{chosen.length === 0 ? null : (
				<div className="flex flex-wrap items-center gap-2" role="toolbar" aria-label={t("invitations:bulk")}>
					<span className="text-sm text-muted">{t("invitations:selected", { count: chosen.length })}</span>
					<Button busy={resending} access={resendInvitationContract.access} onClick={() => act("resend", chosen)}>
						{t("invitations:resend")}
					</Button>
					<Button variant="danger" access={revokeInvitationContract.access} onClick={() => act("revoke", chosen)}>
						{t("invitations:revoke")}
					</Button>
				</div>
			)}
			<ResourceTable
				label={t("invitations:title")}
				items={invitations}
				keyOf={({ id }) => id}
				list={{ address: invitationList, state }}
				rowOf={({ id }) => ({ selected: has(id) })}
				columns={columns}
			/>
			<ConfirmDialog
				open={asked.length > 0}
				onOpenChange={close}
				danger
				title={t("invitations:revoke-title", { count: asked.length })}
				description={t("invitations:revoke-text")}
				confirmLabel={t("invitations:revoke")}
				busy={revoking}
				onConfirm={revoke}
			/>
			<InvitationLinks links={links} baseUrl={baseUrl} onClose={close} />
		</div>
	);
}
