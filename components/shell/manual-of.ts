import { consoleSections } from "@/lib/platform/kernel/console-sections";
import { MANUAL_PATH } from "@/lib/platform/manual/contract";

/** The document about a page of the console; the table of contents for a page without one. */
export function manualOf(pagePath: string): string {
	const [, , name] = pagePath.split("/");
	const section = consoleSections.find(({ path }) => path === name);
	return section === undefined ? MANUAL_PATH : `${MANUAL_PATH}/${section.manual}`;
}
