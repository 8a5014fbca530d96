"use client";
import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { InvitationBody } from "@/lib/identity/invitations/contract";

export interface ListedInvitation extends InvitationBody {
	/** The address with the Unicode form of its domain; null where both forms are equal. */
	shownEmail: string | null;
}

/** The invited user. */
export function Invitee({ invitation }: { invitation: ListedInvitation }) {
	const { username, email, userStore, shownEmail } = invitation;
	return (
		<>
			<span className="block font-medium wrap-anywhere">
				<bdi>{username}</bdi>
				{userStore === "DEFAULT" ? null : <span className="ps-1 text-sm text-muted">({userStore})</span>}
			</span>
			<span className="block text-sm text-muted wrap-anywhere">
				<bdi>{email ?? ""}</bdi> {shownEmail === null ? null : <bdi>{shownEmail}</bdi>}
			</span>
			{/* Narrow displays hide its column. */}
			<span className="block empty:hidden md:hidden">
				<GoneNotice invitation={invitation} />
			</span>
		</>
	);
}

/** The number of roles and groups of a pending invitation that no longer exist. */
export function GoneNotice({ invitation: { status, goneRoles, goneGroups } }: { invitation: InvitationBody }) {
	const { t } = useTranslation();
	const gone = status === "PENDING" || status === "EXPIRED" ? goneRoles + goneGroups : 0;
	if (gone === 0) return null;
	return (
		<span className="flex items-center gap-1 text-sm text-warning">
			<TriangleAlert size={14} aria-hidden="true" className="shrink-0" />
			{t("invitations:gone", { count: gone })}
		</span>
	);
}
