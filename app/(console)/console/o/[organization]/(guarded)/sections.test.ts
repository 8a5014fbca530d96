import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { furtherPages } from "@/components/finder/console-page-list";
import { pagesOfNoThing } from "@/components/shell/same-page";
import { sections } from "@/components/shell/sections";
import { textsOf } from "@/lib/platform/i18n/server";
import type { Namespace } from "@/lib/platform/i18n/texts";
import { permissionOfPage } from "@/lib/platform/kernel/console-pages";

const LISTS = "(lists)";
/** The page at the address of the console itself. */
const HOME = "(home)";
/** The list of texts has files of its own, which can be read in again. */
const BY_LANGUAGE = "translations";
const here = import.meta.dirname;
const pages = new Map([...pagesIn(here), ...pagesIn(join(here, LISTS))]);

describe("the sections of the console", () => {
	it("are the pages directly below the console", () => {
		expect(sections.map(({ href }) => href).toSorted()).toEqual(Array.from(pages.keys()).toSorted());
	});

	it.each(sections)("$href has the title of its page", ({ href, title, text }) => {
		const page = pages.get(href);
		expect(page).toBeDefined();
		expect(readFileSync(join(page ?? "", "page.tsx"), "utf8")).toContain(`pageTitle("${title}")`);
		const namespace = title.split(":")[0] as Namespace;
		expect(text).toBe(Object.hasOwn(textsOf("en")[namespace] ?? {}, "text") ? `${namespace}:text` : undefined);
	});

	it("need a permission, but for the description of the interface", () => {
		const open = sections.filter(({ href }) => permissionOfPage(href) === null).map(({ href }) => href);
		expect(open).toEqual(["/console/api"]);
	});

	it.each(Array.from(pages))("%s shows its title while it loads", (_, page) => {
		expect(page.includes(LISTS) || existsSync(join(page, "loading.tsx"))).toBe(true);
	});
});

it("the pages that every organization has, besides those of sections, are known to the switch between organizations", () => {
	const below = sections.flatMap(({ href }) => pagesIn(join(here, href.slice("/console/".length))));
	const names = below.map(([, page]) => basename(page)).filter((name) => !name.startsWith("["));
	expect(Array.from(pagesOfNoThing).toSorted()).toEqual([...new Set(names)].toSorted());
});

it("those pages are found by their titles", () => {
	const below = sections.flatMap(({ href }) =>
		pagesIn(join(here, href.slice("/console/".length)))
			.filter(([, page]) => !basename(page).startsWith("["))
			.map(([, page]) => [`${href}/${basename(page)}`, page] as const),
	);
	expect(Object.keys(furtherPages).toSorted()).toEqual(below.map(([href]) => href).toSorted());
	for (const [href, page] of below)
		expect(readFileSync(join(page, "page.tsx"), "utf8")).toContain(`pageTitle("${furtherPages[href]}")`);
});

it("a page that opens a list shares the loading state of lists", () => {
	for (const [href, page] of pages)
		if (readFileSync(join(page, "page.tsx"), "utf8").includes("openList(")) expect(page, href).toContain(LISTS);
});

it("every list can be sorted, keeps that in its address, and is offered as a file", () => {
	const lists = Array.from(pages.values()).filter((page) => page.includes(LISTS));
	expect(lists.length).toBeGreaterThan(15);
	for (const page of lists.filter((each) => basename(each) !== BY_LANGUAGE)) {
		const own = readdirSync(page).map((file) => readFileSync(join(page, file), "utf8"));
		const { length } = own.filter((source) => /\bexported=|<CollectionListPage/.test(source));
		expect(length, page).toBe(1);
	}
	const addresses = globSync("{app,components}/**/*.{ts,tsx}")
		.filter((file) => !file.includes(".test."))
		.flatMap((file) => readFileSync(file, "utf8").split("listAddress({").slice(1))
		.map((source) => source.slice(0, 300));
	expect(addresses.length).toBeGreaterThanOrEqual(lists.length);
	for (const address of addresses) expect(address).toMatch(/\bsorts: /);
});

/** The folders of pages directly below a folder, by path. */
function pagesIn(folder: string): [string, string][] {
	if (!existsSync(folder)) return [];
	return readdirSync(folder)
		.filter((name) => name !== HOME && existsSync(join(folder, name, "page.tsx")))
		.map((name) => [`/console/${name}`, join(folder, name)]);
}
