"use client";
import { RelativeTime } from "@/components/ui/relative-time";
import { useText } from "@/lib/platform/i18n/client";

/** The time since the user's last sign-in. */
export function LastSignIn({ at }: { at: string | null }) {
	const { t } = useText();
	return at === null ? <span className="text-muted">{t("users:never-signed-in")}</span> : <RelativeTime at={at} />;
}
