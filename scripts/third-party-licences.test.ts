import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const { thirdPartyLicences } = (await import(new URL("third-party-licences.mjs", import.meta.url).href)) as {
	thirdPartyLicences: (root: string) => string;
};
const root = join(import.meta.dirname, "..");
const listed = thirdPartyLicences(root);

function partOf(name: string): string {
	return listed.split(/^## /m).find((part) => part.startsWith(`${name} `)) ?? "";
}

describe("the licences of packages in the release", () => {
	it("name every package that the product depends on", () => {
		const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
		expect(Object.keys(dependencies).filter((name) => partOf(name) === "")).toEqual([]);
	});

	it("have the text of a weak copyleft, and say where its source is", () => {
		const elk = partOf("elkjs");
		expect(elk).toContain("Licence: EPL-2.0");
		expect(elk).toContain("Eclipse Public License - v 2.0");
		expect(elk).toMatch(/Source: \S*github\.com\/kieler\/elkjs/);
	});

	it("leave out what is only used to build and to test", () => {
		expect(partOf("vitest")).toBe("");
		expect(partOf("@playwright/test")).toBe("");
	});
});
