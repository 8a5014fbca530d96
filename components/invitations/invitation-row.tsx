"use client";
import { TriangleAlert } from "lucide-react";
import { RelativeTime } from "@/components/ui/relative-time";
import { Cell, Row } from "@/components/ui/table";
import type { InvitationBody } from "@/lib/identity/invitations/contract";
import { useText } from "@/lib/platform/i18n/client";
import { InvitationMail } from "./invitation-mail";
import { InvitationMenu } from "./invitation-menu";
import { InvitationStatus } from "./invitation-status";

export interface ListedInvitation extends InvitationBody {
	/** The address with the letters of its domain; null where it stands there so already. */
	shownEmail: string | null;
}

interface Props {
	invitation: ListedInvitation;
	selected: boolean;
	onSelect: (selected: boolean) => void;
	onAct: (act: "resend" | "link" | "revoke") => void;
}

/** One invitation: whom, with what, how it stands, who invited, and what can be done about it. */
export function InvitationRow({ invitation, selected, onSelect, onAct }: Props) {
	const { t } = useText();
	const { username, email, userStore, shownEmail, status, secondsLeft, roles, groups, goneRoles, goneGroups } =
		invitation;
	const open = status === "PENDING" || (status === "EXPIRED" && invitation.userExists);
	const gone = status === "PENDING" || status === "EXPIRED" ? goneRoles + goneGroups : 0;
	const warning =
		gone === 0 ? null : (
			<span className="flex items-center gap-1 text-sm text-warning">
				<TriangleAlert size={14} aria-hidden="true" className="shrink-0" />
				{t("invitations:gone", { count: gone })}
			</span>
		);
	return (
		<Row aria-selected={selected}>
			<Cell className="w-9">
				{status === "PENDING" ? (
					<input
						type="checkbox"
						className="size-4 accent-accent"
						checked={selected}
						onChange={(event) => onSelect(event.target.checked)}
						aria-label={t("invitations:select", { name: username })}
					/>
				) : null}
			</Cell>
			<Cell className="min-w-36">
				<span className="block font-medium wrap-anywhere">
					<bdi>{username}</bdi>
					{userStore === "DEFAULT" ? null : <span className="ps-1 text-sm text-muted">({userStore})</span>}
				</span>
				<span className="block text-sm text-muted wrap-anywhere">
					<bdi>{email ?? ""}</bdi> {shownEmail === null ? null : <bdi>{shownEmail}</bdi>}
				</span>
				{/* A phone has no room for the column it is in. */}
				{warning === null ? null : <span className="block md:hidden">{warning}</span>}
			</Cell>
			<Cell>
				<InvitationStatus status={status} secondsLeft={secondsLeft} />
				{status === "PENDING" ? <InvitationMail mail={invitation.mail} /> : null}
				{invitation.decidedBy === null ? null : (
					<span className="block text-sm text-muted wrap-anywhere">
						<bdi>{invitation.decidedBy.name}</bdi>
					</span>
				)}
			</Cell>
			<Cell className="hidden wrap-anywhere md:table-cell">
				{[...roles, ...groups].map(({ displayName }) => displayName).join(", ") || "–"}
				{warning}
			</Cell>
			<Cell className="hidden lg:table-cell">
				<span className="block wrap-anywhere">
					<bdi>{invitation.invitedBy.name}</bdi>
				</span>
				<span className="block text-sm text-muted">
					<RelativeTime at={invitation.issuedAt} />
				</span>
			</Cell>
			<Cell className="w-10 text-end">
				{open ? <InvitationMenu name={username} revocable={status === "PENDING"} onAct={onAct} /> : null}
			</Cell>
		</Row>
	);
}
