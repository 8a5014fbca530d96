"use client";
import { CircleUserRound, LogOut, MonitorSmartphone } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "@/components/ui/menu";
import { SIGN_OUT_PATH } from "./sign-out-button";

/** The menu with the signed-in user, the organization, and the sign-out button. */
export function UserMenu({ name, organization }: { name: string; organization: string }) {
	const { t } = useTranslation();
	const form = useRef<HTMLFormElement>(null);
	return (
		<>
			<form ref={form} method="post" action={SIGN_OUT_PATH} hidden />
			<Menu
				trigger={
					<Button variant="quiet" className="max-w-40" aria-label={t("shell:account", { name })}>
						<CircleUserRound size={16} aria-hidden="true" />
						<span className="hidden truncate sm:inline">{name}</span>
					</Button>
				}
			>
				<div className="px-3 py-1.5">
					<p className="max-w-60 truncate font-medium">{name}</p>
					<p className="max-w-60 truncate text-sm text-muted">{organization}</p>
				</div>
				<MenuSeparator />
				<MenuLink
					icon={<MonitorSmartphone size={16} aria-hidden="true" />}
					link={<a href="/account/sessions">{t("account:sessions.title")}</a>}
				>
					{t("account:sessions.title")}
				</MenuLink>
				<MenuItem
					icon={<LogOut size={16} aria-hidden="true" className="rtl:-scale-x-100" />}
					onClick={() => form.current?.requestSubmit()}
				>
					{t("shell:sign-out")}
				</MenuItem>
			</Menu>
		</>
	);
}
