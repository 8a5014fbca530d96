"use client";
import { useEffect, useState } from "react";
import { rememberPreference } from "@/components/shell/preference-cookie";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useText } from "@/lib/platform/i18n/client";
import { chosenOrganization } from "./act-in";
import type { NamedOrganization } from "./organization-menu";

/** Warns when another tab has switched to another organization, because the next page of this tab would show that one. */
export function OtherTabNotice({ current, own }: { current: NamedOrganization; own: string }) {
	const { t } = useText();
	const [other, setOther] = useState<string | null>(null);
	useEffect(() => {
		const look = () => {
			const chosen = chosenOrganization() ?? own;
			setOther(chosen === current.name ? null : chosen);
		};
		// The server falls back to the user's own organization when the chosen one was deleted or is forbidden.
		if (current.name === own && chosenOrganization() !== null) rememberPreference("organization", own);
		document.addEventListener("visibilitychange", look);
		window.addEventListener("focus", look);
		return () => {
			document.removeEventListener("visibilitychange", look);
			window.removeEventListener("focus", look);
		};
	}, [current.name, own]);
	if (other === null) return null;
	return (
		<div className="px-4 pt-3 lg:px-6">
			<Notice
				tone="warning"
				urgent
				title={t("organizations:other-tab", { other })}
				actions={
					<>
						<Button
							variant="primary"
							onClick={() => {
								rememberPreference("organization", current.name);
								setOther(null);
							}}
						>
							{t("organizations:stay", { name: current.displayName })}
						</Button>
						<Button onClick={() => window.location.assign("/console")}>{t("organizations:follow", { other })}</Button>
					</>
				}
			/>
		</div>
	);
}
