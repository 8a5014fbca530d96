"use client";
import { SunMoon } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { Menu, MenuChoices } from "@/components/ui/menu";
import { rememberPreference } from "./preference-cookie";

export type Theme = "system" | "light" | "dark";

/** The colour scheme: light, dark, or that of the system. */
export function ThemeMenu({ initial }: { initial: Theme }) {
	const { t } = useTranslation();
	const [theme, setTheme] = useState(initial);
	function choose(chosen: Theme) {
		setTheme(chosen);
		rememberPreference("theme", chosen === "system" ? "" : chosen);
		if (chosen === "system") delete document.documentElement.dataset.theme;
		else document.documentElement.dataset.theme = chosen;
	}
	const name = t("shell:theme");
	return (
		<Menu
			trigger={
				<Button variant="quiet" size="icon" aria-label={`${name}: ${t(`shell:theme.${theme}`)}`} title={name}>
					<SunMoon size={16} aria-hidden="true" />
				</Button>
			}
		>
			<MenuChoices
				label={name}
				value={theme}
				options={(["system", "light", "dark"] as const).map((value) => ({ value, label: t(`shell:theme.${value}`) }))}
				onChoose={choose}
			/>
		</Menu>
	);
}
