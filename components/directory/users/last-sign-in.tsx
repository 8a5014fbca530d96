"use client";
import { useTranslation } from "react-i18next";
import { RelativeTime } from "@/components/ui/relative-time";

/** The time since the user's last sign-in. */
export function LastSignIn({ at }: { at: string | null }) {
	const { t } = useTranslation();
	return at === null ? <span className="text-muted">{t("users:never-signed-in")}</span> : <RelativeTime at={at} />;
}
