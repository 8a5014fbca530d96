import { describe, expect, test } from "vitest";
import { manualPage } from "@/lib/platform/manual";
import { manualOf, manualOfSections } from "./manual-of";
import { sections } from "./sections";

describe("the document about a page of the console", () => {
	test("is there for every section", () =>
		expect(Object.keys(manualOfSections).toSorted()).toEqual(
			sections.map(({ href }) => href.slice("/console/".length)).toSorted(),
		));

	test.each(Object.entries(manualOfSections))("%s: /docs/%s has the part that it leads to", (_, target) => {
		const [address = "", anchor] = target.split("#");
		const page = manualPage(address);
		expect(page?.kind).toBe("document");
		if (anchor !== undefined) expect(page?.kind === "document" && page.html).toContain(`id="${anchor}"`);
	});

	test("is the table of contents elsewhere", () => {
		expect(manualOf("/console")).toBe("/docs");
		expect(manualOf("/console/users/some-id")).toBe("/docs/organizations#users");
		expect(manualOf("/console/constructor")).toBe("/docs");
	});
});
