import type { LucideIcon } from "lucide-react";
import { home, sections } from "@/components/shell/sections";
import type { TextKey, Translate } from "@/lib/platform/i18n/texts";
import { consoleSections } from "@/lib/platform/kernel/console-sections";

export interface ListedPage {
	href: string;
	title: string;
	/** The section of the page; empty for a section itself. */
	within: string;
	Icon: LucideIcon;
}

/** The pages of every organization that are not sections, with their titles. */
export const furtherPages: Readonly<Record<string, TextKey>> = Object.fromEntries(
	consoleSections.flatMap(({ path, pages = [] }) =>
		pages.flatMap((page) => (page.title === undefined ? [] : [[`/console/${path}/${page.path}`, page.title] as const])),
	),
);

/** Every page that each organization has, whatever data it contains. */
export function consolePages(t: Translate): ListedPage[] {
	return [home, ...sections].flatMap(({ href, title, Icon }) => [
		{ href, title: t(title), within: "", Icon },
		...Object.entries(furtherPages)
			.filter(([page]) => href !== home.href && page.startsWith(`${href}/`))
			.map(([page, its]) => ({ href: page, title: t(its), within: t(title), Icon })),
	]);
}

/** The section of a page. */
export function sectionOfPage(path: string) {
	return sections.find(({ href }) => path === href || path.startsWith(`${href}/`)) ?? home;
}

/** Whether the text contains every typed word, ignoring case and accents. */
export function matchesWords(text: string, typed: string): boolean {
	const searched = folded(text);
	return folded(typed)
		.split(/\s+/)
		.every((word) => searched.includes(word));
}

function folded(text: string): string {
	return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
