import { consoleSections } from "@/lib/platform/kernel/console-sections";
import { MANUAL_PATH } from "@/lib/platform/manual/contract";

/** The document about the overview. */
export const HOME_MANUAL = "tutorial#2-see-how-sign-ins-go";

/** The document about a page of the console; the table of contents for a page without one. */
export function manualOf(pagePath: string): string {
	const [, , name, ...rest] = pagePath.split("/");
	if (name === undefined || name === "") return `${MANUAL_PATH}/${HOME_MANUAL}`;
	const section = consoleSections.find(({ path }) => path === name);
	if (section === undefined) return MANUAL_PATH;
	const page = section.pages?.find(({ path }) => path === rest.join("/"));
	return `${MANUAL_PATH}/${page?.manual ?? section.manual}`;
}
