"use client";
import { useTranslation } from "react-i18next";
import { Badge } from "@/components/ui/badge";

/** Whether a user can sign in, and whether their home is another organization. */
export function UserStatus({
	active,
	guestFrom,
}: {
	active: boolean;
	/** The name of the home organization of a guest. */
	guestFrom: string | undefined;
}) {
	const { t } = useTranslation();
	return (
		<span className="inline-flex flex-wrap items-center gap-1">
			<Badge tone={active ? "success" : "warning"}>{t(active ? "users:status.active" : "users:status.disabled")}</Badge>
			{guestFrom === undefined ? null : (
				<Badge tone="accent">
					<span className="sm:hidden">{t("users:guest")}</span>
					<span className="max-w-48 truncate max-sm:hidden">{t("users:guest-from", { organization: guestFrom })}</span>
				</Badge>
			)}
		</span>
	);
}
