import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { writeSecretLines } from "./write-secret-lines";

const folder = mkdtempSync(join(tmpdir(), "portico-lines-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function* twoUsers() {
	yield { username: "ada" };
	yield { username: "bob" };
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test("writes a file that only its owner can read, also where an earlier run left an open one", async () => {
	const path = join(folder, "users.ndjson");
	writeFileSync(`${path}.part`, "left", { mode: 0o644 });
	chmodSync(`${path}.part`, 0o666);
	expect(await writeSecretLines(path, twoUsers(), () => {})).toBe(2);
	expect(readFileSync(path, "utf8")).toBe('{"username":"ada"}\n{"username":"bob"}\n');
	expect(modeOf(path)).toBe("600");
});

test("writes through no link that somebody has put in its place", async () => {
	const [path, elsewhere] = [join(folder, "linked.ndjson"), join(folder, "elsewhere")];
	writeFileSync(elsewhere, "untouched");
	symlinkSync(elsewhere, `${path}.part`);
	await writeSecretLines(path, twoUsers(), () => {});
	expect(readFileSync(elsewhere, "utf8")).toBe("untouched");
});

test("leaves no file with its name where the export fails", async () => {
	const path = join(folder, "failed.ndjson");
	async function* fails() {
		yield {};
		throw new Error("no key");
	}
	await expect(writeSecretLines(path, fails(), () => {})).rejects.toThrow("no key");
	expect(() => statSync(path)).toThrow();
});
