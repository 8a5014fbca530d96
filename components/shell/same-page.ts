import { inOrganization, withoutOrganization } from "@/lib/platform/kernel/console-address";
import { consoleSections } from "@/lib/platform/kernel/console-sections";

/** The subpages of a section that do not show a single item of an organization. */
export const pagesOfNoThing: ReadonlySet<string> = new Set(
	consoleSections.flatMap(({ pages = [] }) => pages.flatMap(({ path, title }) => (title === undefined ? [] : [path]))),
);

/**
 * The same page in another organization; for the page of a single item, which the other organization does not have, the list of
 * its section. Filters are dropped, because their values may be ids too.
 */
export function samePageIn(organization: string, address: string): string {
	const [path = ""] = withoutOrganization(address).split(/[?#]/);
	const [, , section, below, ...deeper] = path.split("/");
	const steps = ["/console", section, deeper.length === 0 && pagesOfNoThing.has(below ?? "") ? below : undefined];
	return inOrganization(organization, steps.filter((step) => step !== undefined).join("/"));
}
