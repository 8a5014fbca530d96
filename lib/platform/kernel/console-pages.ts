import { consoleSections } from "./console-sections";
import { type Permission, permits } from "./permissions";

/** The permission of each page, which also applies to the pages below it. The last matching entry is used. */
const PAGES: readonly (readonly [page: string, permission: Permission | null])[] = consoleSections.flatMap(
	({ path, permission, pages = [] }) => [
		[path, permission] as const,
		...pages.map((page) => [`${path}/${page.path}`, page.permission ?? permission] as const),
	],
);

/** The permission for the overview, at the address of the console itself. */
const HOME: Permission = "internal_execution_mgt_view";

/** The permission for the page at this path of the console; null if none is needed. */
export function permissionOfPage(path: string): Permission | null {
	const parts = partsOf(path);
	if (parts.length === 0) return HOME;
	return PAGES.findLast(([page]) => isBelow(parts, page.split("/")))?.[1] ?? null;
}

/** Whether a user with these permissions may open this page of the console. */
export function opensPage(held: ReadonlySet<string>, path: string): boolean {
	const permission = permissionOfPage(path);
	return permission === null || permits(held, permission);
}

/** Whether this page of the console creates what a configuration describes. */
export function createsConfigured(path: string): boolean {
	const parts = partsOf(path);
	return consoleSections.some(({ path: section, pages = [] }) =>
		pages.some(
			(page) =>
				"configures" in page && page.configures === true && isBelow(parts, `${section}/${page.path}`.split("/")),
		),
	);
}

/** The first section that a user with these permissions may open, for example `flows`; undefined if there is none. */
export function firstSection(held: ReadonlySet<string>): string | undefined {
	return consoleSections.find(({ permission }) => permission !== null && permits(held, permission))?.path;
}

/** The parts of the path below `/console`, or below `/console/o/{organization}`. */
function partsOf(path: string): string[] {
	const [, ...parts] = (path.split(/[?#]/)[0] ?? "").split("/").filter((part) => part !== "");
	return parts[0] === "o" ? parts.slice(2) : parts;
}

function isBelow(parts: readonly string[], page: readonly string[]): boolean {
	return page.every((part, at) => (part === "*" ? parts[at] !== undefined : parts[at] === part));
}
