import { inOrganization, withoutOrganization } from "@/lib/platform/kernel/console-address";
import { consoleSections } from "@/lib/platform/kernel/console-sections";

/** The pages below a section that show no one thing of an organization. */
export const pagesOfNoThing: ReadonlySet<string> = new Set(
	consoleSections.flatMap(({ pages = [] }) => pages.flatMap(({ path, title }) => (title === undefined ? [] : [path]))),
);

/**
 * The same page in another organization; instead of one thing, which that organization does not have, the list of its section.
 * Filters stay behind, because their values may be ids too.
 */
export function samePageIn(organization: string, address: string): string {
	const [path = ""] = withoutOrganization(address).split(/[?#]/);
	const [, , section, below, ...deeper] = path.split("/");
	const steps = ["/console", section, deeper.length === 0 && pagesOfNoThing.has(below ?? "") ? below : undefined];
	return inOrganization(organization, steps.filter((step) => step !== undefined).join("/"));
}
