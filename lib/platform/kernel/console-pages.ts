import { consoleSections } from "./console-sections";
import { type Permission, permits } from "./permissions";

/** The permission of each page; a page stands for those below it too, and of the entries that match the last decides. */
const PAGES: readonly (readonly [page: string, permission: Permission | null])[] = consoleSections.flatMap(
	({ path, permission, pages = [] }) => [
		[path, permission] as const,
		...pages.map((page) => [`${path}/${page.path}`, page.permission ?? permission] as const),
	],
);

/** For the overview, at the address of the console itself. */
const HOME: Permission = "internal_execution_mgt_view";

/** The permission for the page at this path of the console; null where none is needed. */
export function permissionOfPage(path: string): Permission | null {
	const parts = partsOf(path);
	if (parts.length === 0) return HOME;
	return PAGES.findLast(([page]) => isBelow(parts, page.split("/")))?.[1] ?? null;
}

/** Whether these permissions open this page of the console. */
export function opensPage(held: ReadonlySet<string>, path: string): boolean {
	const permission = permissionOfPage(path);
	return permission === null || permits(held, permission);
}

/** The first section that these permissions open, for example `flows`; undefined where the console stays closed. */
export function firstSection(held: ReadonlySet<string>): string | undefined {
	return consoleSections.find(({ permission }) => permission !== null && permits(held, permission))?.path;
}

/** The parts below `/console`, or below an organization's part of it. */
function partsOf(path: string): string[] {
	const [, ...parts] = (path.split(/[?#]/)[0] ?? "").split("/").filter((part) => part !== "");
	return parts[0] === "o" ? parts.slice(2) : parts;
}

function isBelow(parts: readonly string[], page: readonly string[]): boolean {
	return page.every((part, at) => (part === "*" ? parts[at] !== undefined : parts[at] === part));
}
