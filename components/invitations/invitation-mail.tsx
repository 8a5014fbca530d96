"use client";
import { useTranslation } from "react-i18next";
import { PageLink } from "@/components/ui/page-link";
import type { InvitationBody } from "@/lib/identity/invitations/contract";

/** Why invitation mails cannot be sent; renders nothing when they can. */
export function InvitationMail({ mail }: Pick<InvitationBody, "mail">) {
	const { t } = useTranslation();
	if (mail === null) return null;
	const { status, error } = mail;
	const troubled = status === "failed" || status === "outbox" || (status === "queued" && error !== null);
	if (!troubled) return null;
	return (
		<span className={status === "failed" ? "block text-sm text-danger" : "block text-sm text-muted"}>
			<PageLink href="/console/outbox" className="wrap-anywhere underline">
				{t(`invitations:mail.${status}`, { error: error ?? "" })}
			</PageLink>
		</span>
	);
}
