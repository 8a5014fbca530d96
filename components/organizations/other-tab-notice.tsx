"use client";
import { useEffect, useState } from "react";
import { rememberPreference } from "@/components/shell/preference-cookie";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useText } from "@/lib/platform/i18n/client";
import { chosenOrganization } from "./act-in";
import type { NamedOrganization } from "./organization-menu";

/** Warns where another tab has chosen another organization: the next page here would be of that one. */
export function OtherTabNotice({ current, own }: { current: NamedOrganization; own: string }) {
	const { t } = useText();
	const [other, setOther] = useState<string | null>(null);
	useEffect(() => {
		const look = () => {
			const chosen = chosenOrganization() ?? own;
			setOther(chosen === current.name ? null : chosen);
		};
		// A chosen one that is gone or forbidden was left for one's own by the server.
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
