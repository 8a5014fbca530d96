import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { textsOf } from "@/lib/platform/i18n/server";
import { PERMISSION_GROUPS, PERMISSIONS, permits } from "@/lib/platform/kernel/permissions";
import { SHIPPED_ROLES } from "@/lib/platform/kernel/shipped-roles";
import { tools } from "@/lib/protocols/mcp";
import { operations } from "./operations";

test("a role can contain every permission that an operation requires, and no other", () => {
	const asked = new Set([
		...operations.map(({ contract }) => contract.access),
		...tools(operations).map(({ permission }) => permission),
	]);
	for (const without of ["public", "any-token", "own-token"] as const) asked.delete(without);
	expect([...PERMISSIONS].toSorted()).toEqual([...asked].toSorted());
});

const DOCUMENT = join(import.meta.dirname, "../../docs/permissions.md");

test("the document says in words what each permission allows and which shipped roles have it", async () => {
	const texts = textsOf("en").roles as Record<string, string>;
	const roles = SHIPPED_ROLES.filter(({ key }) => key !== "administrator");
	const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
	const has = (permissions: readonly string[], permission: string) =>
		permits(new Set(permissions), permission) ? "yes" : "";
	const rows = PERMISSION_GROUPS.flatMap(({ name, permissions }) => [
		row([`**${texts[`area.${name}`]}**`, "", ...roles.map(() => "")]),
		...permissions.map((permission) =>
			row([
				`\`${permission}\``,
				texts[`permission.${permission}`] ?? "",
				...roles.map((role) => has(role.permissions, permission)),
			]),
		),
	]);
	const table = [row(["Permission", "Allows", ...roles.map(({ name }) => name)]), "|---|---|---|---|---|---|", ...rows];
	const text = readFileSync(DOCUMENT, "utf8").replace(
		/(<!-- permissions -->\n)[\s\S]*(<!-- \/permissions -->)/,
		(_, begin: string, end: string) => `${begin}${table.join("\n")}\n${end}`,
	);
	// `vitest run --project unit -u` updates the file.
	await expect(text).toMatchFileSnapshot(DOCUMENT);
});
