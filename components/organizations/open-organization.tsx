"use client";
import { LogIn } from "lucide-react";
import { useTranslation } from "react-i18next";
import { buttonClasses } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { inOrganization } from "@/lib/platform/kernel/console-address";

/** A link to the console of an organization; in a list, `displayName` makes its accessible name unique. */
export function OpenOrganization({ name, displayName }: { name: string; displayName?: string }) {
	const { t } = useTranslation();
	const listed = displayName !== undefined;
	return (
		<Link
			href={inOrganization(name, "/console")}
			className={buttonClasses(listed ? undefined : { variant: "primary" })}
			aria-label={listed ? t("organizations:open-name", { name: displayName }) : undefined}
		>
			<LogIn size={16} aria-hidden="true" className="rtl:-scale-x-100" />
			{listed ? <span className="hidden sm:inline">{t("organizations:open")}</span> : t("organizations:open")}
		</Link>
	);
}
