import { describe, expect, test } from "vitest";
import { consoleSections } from "@/lib/platform/kernel/console-sections";
import { manualPage } from "@/lib/platform/manual";
import { manualOf } from "./manual-of";

describe("the document about a page of the console", () => {
	test.each(consoleSections)("$path: /docs/$manual has the part that it leads to", ({ manual }) => {
		const [address = "", anchor] = manual.split("#");
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
