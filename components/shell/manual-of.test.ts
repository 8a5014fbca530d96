import { describe, expect, test } from "vitest";
import { consoleSections } from "@/lib/platform/kernel/console-sections";
import { manualPage } from "@/lib/platform/manual";
import { HOME_MANUAL, manualOf } from "./manual-of";

const named = consoleSections.flatMap(({ path, manual, pages = [] }) => [
	{ path, manual },
	...pages.flatMap((page) =>
		page.manual === undefined ? [] : [{ path: `${path}/${page.path}`, manual: page.manual }],
	),
]);

describe("the document about a page of the console", () => {
	test.each([{ path: "", manual: HOME_MANUAL }, ...named])("/$path: /docs/$manual is there", ({ path, manual }) => {
		const [address = "", anchor] = manual.split("#");
		const page = manualPage(address);
		expect(page?.kind).toBe("document");
		if (anchor !== undefined) expect(page?.kind === "document" && page.html).toContain(`id="${anchor}"`);
		expect(manualOf(`/console/${path}`)).toBe(`/docs/${manual}`);
	});

	test("is that of its section, or else the table of contents", () => {
		expect(manualOf("/console")).toBe(`/docs/${HOME_MANUAL}`);
		expect(manualOf("/console/users/some-id")).toBe("/docs/organizations#users");
		expect(manualOf("/console/constructor")).toBe("/docs");
	});
});
