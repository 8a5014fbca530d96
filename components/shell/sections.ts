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
	/** Always in the navigation. */
	primary: boolean;
}

/** The home of the console, above all sections. */
export const home: Section = { href: "/console", title: "overview:title", Icon: LayoutDashboard, primary: true };

/** The sections of the console, grouped by purpose. */
export const sectionGroups: readonly { label: TextKey; sections: readonly Section[] }[] = consoleSectionGroups.map(
	({ name, sections }) => ({
		label: `shell:group.${name}`,
		sections: sections.map(({ path, title, text, icon, primary = false }) => ({
			href: `/console/${path}`,
			title,
			text,
			Icon: sectionIcons[icon],
			primary,
		})),
	}),
);

export const sections: readonly Section[] = sectionGroups.flatMap((group) => group.sections);

/** Whether the page shows a flow and needs the whole width. */
export function wantsWholeWidth(path: string): boolean {
	return /^\/console\/flows\/(?!new(\/|$))[^/]/.test(path);
}

/** Whether the page is that of the section, or below it. */
export function isIn({ href }: Section, path: string): boolean {
	return path === href || (href !== home.href && path.startsWith(`${href}/`));
}
