import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openApiDocument } from "./openapi.json/document";

const INSIDE = new Set([
	// SCIM has no name for these (RFC 7644 §3.12): its contracts tell them by their status.
	"DIR-1012",
	"DIR-1016",
	// Shown on a page that a browser was sent to.
	"OID-4030",
]);

function sources(folder: string): string[] {
	return readdirSync(folder, { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile() && /\.ts$/.test(entry.name) && !/\.test\.ts$/.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name))
		.filter((path) => !path.includes("/fixtures/"));
}

/** Codes that `new DomainError` is made with anywhere. */
function thrownCodes(): Set<string> {
	const codes = sources("lib").flatMap((path) =>
		[...readFileSync(path, "utf8").matchAll(/new DomainError\(\s*"[a-z-]+",\s*"([A-Z]+-\d+)"/g)].map(
			([, code = ""]) => code,
		),
	);
	return new Set(codes);
}

test("every refusal that is thrown is in the reference", () => {
	const reference = JSON.stringify(openApiDocument());
	const missing = [...thrownCodes()].filter((code) => !reference.includes(code) && !INSIDE.has(code));
	expect(missing.toSorted()).toEqual([]);
});
