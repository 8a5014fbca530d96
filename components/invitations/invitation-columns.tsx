"use client";
import { useTranslation } from "react-i18next";
import type { Column } from "@/components/list/resource-table";
import { SelectBox } from "@/components/list/select-box";
import { useMay } from "@/components/ui/permissions";
import { RelativeTime } from "@/components/ui/relative-time";
import { resendInvitationContract, revokeInvitationContract } from "@/lib/identity/invitations/calls";
import { roleName } from "../directory/roles/role-name";
import { InvitationMail } from "./invitation-mail";
import { InvitationMenu } from "./invitation-menu";
import { InvitationStatus } from "./invitation-status";
import { GoneNotice, Invitee, type ListedInvitation } from "./invitee";
import type { InvitationAct } from "./use-invitation-acts";

interface Acting {
	has: (id: string) => boolean;
	choose: (id: string, on: boolean) => void;
	act: (kind: InvitationAct, ids: readonly string[]) => void;
}

/** The columns of the list of invitations. */
export function useInvitationColumns({ has, choose, act }: Acting): Column<ListedInvitation>[] {
	const { t } = useTranslation();
	const may = useMay();
	return [
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
	];
}
