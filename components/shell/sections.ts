import { LayoutDashboard, type LucideIcon } from "lucide-react";
import type { TextKey } from "@/lib/platform/i18n/texts";
import { consoleSectionGroups } from "@/lib/platform/kernel/console-sections";
import { sectionIcons } from "./section-icons";

export interface Section {
	href: string;
	/** Equals the title of the page. */
	title: TextKey;
	/** The description below the title of the page. */
	text?: TextKey | undefined;
	Icon: LucideIcon;
}

/** The home of the console, above all sections. */
export const home: Section = { href: "/console", title: "overview:title", Icon: LayoutDashboard };

/** The sections of the console, grouped by purpose. */
export const sectionGroups: readonly { label: TextKey; sections: readonly Section[] }[] = consoleSectionGroups.map(
	({ name, sections }) => ({
		label: `shell:group.${name}`,
		sections: sections.map(({ path, title, text, icon }) => ({
			href: `/console/${path}`,
			title,
			text,
			Icon: sectionIcons[icon],
		})),
	}),
);

export const sections: readonly Section[] = sectionGroups.flatMap((group) => group.sections);

/** Whether the page shows a flow and needs the whole width. */
export function wantsWholeWidth(path: string): boolean {
	return /^\/console\/flows\/(?!new(\/|$))[^/]/.test(path);
}
