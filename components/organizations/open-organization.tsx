"use client";
import { LogIn } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useText } from "@/lib/platform/i18n/client";
import { actIn } from "./act-in";

/** A button that switches the console to an organization; in a list, `displayName` makes its accessible name unique. */
export function OpenOrganization({ name, displayName }: { name: string; displayName?: string }) {
	const { t } = useText();
	const listed = displayName !== undefined;
	return (
		<Button
			variant={listed ? undefined : "primary"}
			onClick={() => actIn(name)}
			aria-label={listed ? t("organizations:open-name", { name: displayName }) : undefined}
		>
			<LogIn size={16} aria-hidden="true" className="rtl:-scale-x-100" />
			{listed ? <span className="hidden sm:inline">{t("organizations:open")}</span> : t("organizations:open")}
		</Button>
	);
}
