import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { holdsHash } from "./holds-hash";

const hashOf = (text: string) => createHash("sha1").update(text).digest("hex").toUpperCase();

let folder = "";
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "hashes-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function aFile(name: string, content: string): string {
	const file = join(folder, name);
	writeFileSync(file, content);
	return file;
}

test.each([
	["with counts", (hash: string, place: number) => `${hash}:${place + 1}`, "\n"],
	["without counts, and lines as Windows ends them", (hash: string) => hash, "\r\n"],
	["in lower case", (hash: string) => hash.toLowerCase(), "\n"],
])("each hash of a file %s is found, and no other", async (name, line, newline) => {
	const hashes = Array.from({ length: 3_000 }, (_, index) => hashOf(`password ${index}`)).toSorted();
	for (const last of ["", newline]) {
		const file = aFile(`${name}${last.length}`, hashes.map(line).join(newline) + last);
		const chosen = [...hashes.slice(0, 100), ...hashes.slice(-100), ...hashes.filter((_, place) => place % 17 === 0)];
		for (const hash of chosen) expect(await holdsHash(file, hash), hash).toBe(true);
		for (let other = 0; other < 100; other++) expect(await holdsHash(file, hashOf(`other ${other}`))).toBe(false);
		for (const edge of ["0".repeat(40), "F".repeat(40)]) expect(await holdsHash(file, edge)).toBe(false);
	}
});

test("an empty file holds nothing, and one that is absent is an error", async () => {
	expect(await holdsHash(aFile("empty", ""), hashOf("anything"))).toBe(false);
	await expect(holdsHash(join(folder, "absent"), hashOf("anything"))).rejects.toThrow("ENOENT");
});
