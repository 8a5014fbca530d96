"use client";
import { useTranslation } from "react-i18next";
import { Badge } from "@/components/ui/badge";
import type { InvitationBody, InvitationStatus as Status } from "@/lib/identity/invitations/contract";
import { useLanguage } from "@/lib/platform/i18n/client";

const TONES = {
	PENDING: "accent",
	ACCEPTED: "success",
	DECLINED: "neutral",
	REVOKED: "neutral",
	EXPIRED: "warning",
} as const satisfies Record<Status, string>;

const HOUR_SECONDS = 3600;

/** The status of an invitation, and the remaining time. */
export function InvitationStatus({ status, secondsLeft }: Pick<InvitationBody, "status" | "secondsLeft">) {
	const { t } = useTranslation();
	const language = useLanguage();
	const unit = secondsLeft >= HOUR_SECONDS ? "hour" : "minute";
	const left = new Intl.NumberFormat(language.locale, { style: "unit", unit, unitDisplay: "long" }).format(
		Math.floor(secondsLeft / (unit === "hour" ? HOUR_SECONDS : 60)),
	);
	return (
		<span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
			<Badge tone={TONES[status]}>{t(`invitations:status.${status}`)}</Badge>
			{status === "PENDING" ? (
				<span className="text-sm whitespace-nowrap text-muted">{t("invitations:left", { left })}</span>
			) : null}
		</span>
	);
}
