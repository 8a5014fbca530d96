"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ResourceTable } from "@/components/list/resource-table";
import { SelectBox } from "@/components/list/select-box";
import { useSelection } from "@/components/list/use-selection";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useRouter } from "@/components/ui/navigation";
import { useMay } from "@/components/ui/permissions";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { RelativeTime } from "@/components/ui/relative-time";
import { useToast } from "@/components/ui/toast";
import { resendInvitationContract, revokeInvitationContract } from "@/lib/identity/invitations/calls";
import type { ResentInvitation } from "@/lib/identity/invitations/contract";
import { call } from "@/lib/platform/http/call";
import { roleName } from "../directory/roles/role-name";
import { InvitationLinks } from "./invitation-links";
import { type InvitationListState, invitationList } from "./invitation-list";
import { InvitationMail } from "./invitation-mail";
import { InvitationMenu } from "./invitation-menu";
import { InvitationStatus } from "./invitation-status";
import { GoneNotice, Invitee, type ListedInvitation } from "./invitee";

interface Props {
	organization: string;
	baseUrl: string;
	invitations: readonly ListedInvitation[];
	state: InvitationListState;
}

/** The invitations of one page of the list, with actions on one or several of them. */
export function InvitationTable({ organization, baseUrl, invitations, state }: Props) {
	const { t } = useTranslation();
	const may = useMay();
	const router = useRouter();
	const toast = useToast();
	const [revokes, setRevokes] = useState<readonly string[]>([]);
	const [links, setLinks] = useState<readonly { username: string; code: string }[]>([]);
	// Only pending invitations can be selected.
	const pending = invitations.filter(({ status }) => status === "PENDING");
	const { chosen: selected, has, choose, chooseAll } = useSelection(pending);
	const chosen = selected.map(({ id }) => id);
	const settled = () => {
		chooseAll(false);
		setRevokes([]);
		router.refresh();
	};
	const revoking = useMutation({
		mutationFn: async (ids: readonly string[]) => {
			for (const invitationId of ids) await call(revokeInvitationContract, { params: { organization, invitationId } });
		},
		onSuccess: (_, ids) => toast.done(t("invitations:revoked", { count: ids.length })),
		onSettled: settled,
	});
	const resending = useMutation({
		async mutationFn({ ids, mails }: { ids: readonly string[]; mails: boolean }) {
			const properties = [{ key: "manageNotificationsInternally", value: String(mails) }];
			const resent: ResentInvitation[] = [];
			for (const invitationId of ids)
				resent.push(
					(await call(resendInvitationContract, { params: { organization, invitationId }, body: { properties } }))
						.value,
				);
			return resent;
		},
		onSuccess(resent, { mails }) {
			if (mails) toast.done(t("invitations:resent", { count: resent.length }));
			else setLinks(resent.map(({ username, confirmationCode = "" }) => ({ username, code: confirmationCode })));
		},
		onSettled: settled,
	});
	const act = (kind: "resend" | "link" | "revoke", ids: readonly string[]) =>
		kind === "revoke" ? setRevokes(ids) : resending.mutate({ ids, mails: kind === "resend" });
	const error = revoking.error ?? resending.error;
	return (
		<div className="flex flex-col gap-3">
			{error === null ? null : <RefusalNotice error={error} />}
			{chosen.length === 0 ? null : (
				<div className="flex flex-wrap items-center gap-2" role="toolbar" aria-label={t("invitations:bulk")}>
					<span className="text-sm text-muted">{t("invitations:selected", { count: chosen.length })}</span>
					<Button
						busy={resending.isPending}
						access={resendInvitationContract.access}
						onClick={() => act("resend", chosen)}
					>
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
				columns={[
					{
						id: "select",
						label: t("invitations:select-header"),
						labelHidden: true,
						headerClass: "w-9",
						cellClass: "w-9",
						cell: ({ id, status, username }) =>
							status === "PENDING" && may(revokeInvitationContract.access) ? (
								<SelectBox
									label={t("invitations:select", { name: username })}
									checked={has(id)}
									onChange={(on) => choose(id, on)}
								/>
							) : null,
					},
					{
						id: "who",
						label: t("invitations:who"),
						sort: "username",
						cellClass: "min-w-36",
						cell: (invitation) => <Invitee invitation={invitation} />,
					},
					{
						id: "status",
						label: t("invitations:status"),
						sort: "status",
						cell: ({ status, secondsLeft, mail, decidedBy }) => (
							<>
								<InvitationStatus status={status} secondsLeft={secondsLeft} />
								{status === "PENDING" ? <InvitationMail mail={mail} /> : null}
								{decidedBy === null ? null : (
									<span className="block text-sm text-muted wrap-anywhere">
										<bdi>{decidedBy.name}</bdi>
									</span>
								)}
							</>
						),
					},
					{
						id: "with",
						label: t("invitations:with"),
						from: "md",
						cellClass: "wrap-anywhere",
						cell: (invitation) => (
							<>
								{[
									...invitation.roles.map(({ displayName }) => roleName(t, displayName)),
									...invitation.groups.map(({ displayName }) => displayName),
								].join(", ") || "–"}
								<GoneNotice invitation={invitation} />
							</>
						),
					},
					{
						id: "by",
						label: t("invitations:by"),
						sort: "issuedAt",
						from: "lg",
						cell: ({ invitedBy, issuedAt }) => (
							<>
								<span className="block wrap-anywhere">
									<bdi>{invitedBy.name}</bdi>
								</span>
								<span className="block text-sm text-muted">
									<RelativeTime at={issuedAt} />
								</span>
							</>
						),
					},
					{
						id: "actions",
						label: t("invitations:actions-header"),
						labelHidden: true,
						headerClass: "w-10",
						cellClass: "w-10 text-end",
						cell: ({ id, username, status, userExists }) =>
							(may(resendInvitationContract.access) || may(revokeInvitationContract.access)) &&
							(status === "PENDING" || (status === "EXPIRED" && userExists)) ? (
								<InvitationMenu name={username} revocable={status === "PENDING"} onAct={(kind) => act(kind, [id])} />
							) : null,
					},
				]}
			/>
			<ConfirmDialog
				open={revokes.length > 0}
				onOpenChange={() => setRevokes([])}
				danger
				title={t("invitations:revoke-title", { count: revokes.length })}
				description={t("invitations:revoke-text")}
				confirmLabel={t("invitations:revoke")}
				busy={revoking.isPending}
				onConfirm={() => revoking.mutate(revokes)}
			/>
			<InvitationLinks links={links} baseUrl={baseUrl} onClose={() => setLinks([])} />
		</div>
	);
}
