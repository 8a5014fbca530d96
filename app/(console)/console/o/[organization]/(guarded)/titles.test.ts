import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("the title of a page about one thing names the thing", () => {
	const about = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter((path) =>
		/\[\w+\]\/page\.tsx$/.test(path),
	);
	expect(about.length).toBeGreaterThan(10);
	const source = (path: string) => readFileSync(join(import.meta.dirname, path), "utf8");
	expect(about.filter((path) => source(path).includes("generateMetadata = pageTitle("))).toEqual([]);
});
