"use client";
import { TriangleAlert } from "lucide-react";
import type { InvitationBody } from "@/lib/identity/invitations/contract";
import { useText } from "@/lib/platform/i18n/client";

export interface ListedInvitation extends InvitationBody {
	/** The address with the letters of its domain; null where it stands there so already. */
	shownEmail: string | null;
}

/** Who is invited. */
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
			{/* A phone has no room for the column it is in. */}
			<span className="block empty:hidden md:hidden">
				<GoneNotice invitation={invitation} />
			</span>
		</>
	);
}

/** Says of an open invitation how many of the roles and groups it gives are no longer there. */
export function GoneNotice({ invitation: { status, goneRoles, goneGroups } }: { invitation: InvitationBody }) {
	const { t } = useText();
	const gone = status === "PENDING" || status === "EXPIRED" ? goneRoles + goneGroups : 0;
	if (gone === 0) return null;
	return (
		<span className="flex items-center gap-1 text-sm text-warning">
			<TriangleAlert size={14} aria-hidden="true" className="shrink-0" />
			{t("invitations:gone", { count: gone })}
		</span>
	);
}
