import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { environment } from "@/lib/platform/env";
import type { RequestContext } from "@/lib/platform/kernel";
import { changeOwnPassword, createUser, userPort } from "..";

const BREACHED = "a sound passphrase 7";
const GOOD = "quite another passphrase 8";

let context: RequestContext;
let folder = "";
beforeAll(async () => {
	context = await anOrganization();
	folder = mkdtempSync(join(tmpdir(), "hashes-"));
	const file = join(folder, "hashes.txt");
	writeFileSync(file, `${createHash("sha1").update(BREACHED).digest("hex").toUpperCase()}:17\n`);
	environment().breachedPasswords = { kind: "file", file };
});
afterAll(() => {
	environment().breachedPasswords = undefined;
	rmSync(folder, { recursive: true });
});

test("nobody gets a password that is known from a breach: not by SCIM, not at the account, not by a flow", async () => {
	await expect(createUser(context, { userName: "ada", password: BREACHED })).rejects.toMatchObject({
		description: "password: is known from a breach.",
	});
	const { id } = await createUser(context, { userName: "ada", password: GOOD });
	const itself = { ...context, principal: { ...context.principal, type: "user" as const, id, name: "ada" } };
	expect(await changeOwnPassword(itself, { current: GOOD, password: BREACHED })).toBe("breached");
	expect(await userPort(context.principal.organizationId).judgePassword(BREACHED, [])).toBe("breached");
});

test("a source that gives no answer keeps nobody from a new password", async () => {
	const { breachedPasswords } = environment();
	environment().breachedPasswords = { kind: "file", file: join(folder, "absent") };
	expect(await userPort(context.principal.organizationId).judgePassword(BREACHED, [])).toBe("good");
	environment().breachedPasswords = breachedPasswords;
});

test("a flow learns since when an account has its password", async () => {
	const { organizationId } = context.principal;
	const { id } = await createUser(context, { userName: "bea", password: GOOD });
	const { sql } = await database();
	await sql`update users set password_changed_at = '2026-01-02T03:04:05Z' where id = ${id}`;
	const found = await userPort(organizationId).byPassword("bea", GOOD, "192.0.2.1");
	expect(found).toMatchObject({ userId: id, passwordSetAt: Date.UTC(2026, 0, 2, 3, 4, 5) / 1000 });
	await sql`update users set password_changed_at = null, created_at = '2025-01-02T03:04:05Z' where id = ${id}`;
	const unchanged = await userPort(organizationId).byPassword("bea", GOOD, "192.0.2.1");
	expect(unchanged).toMatchObject({ passwordSetAt: Date.UTC(2025, 0, 2, 3, 4, 5) / 1000 });
});
