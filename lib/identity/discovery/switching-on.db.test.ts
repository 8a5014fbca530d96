import { expect, test } from "vitest";
import { database } from "@/db/client";
import { newId } from "@/lib/platform/kernel";
import { createMapping, switchingOn } from "./";
import { aTree, freshDomain } from "./fixtures/a-tree";

async function insertUser(organizationId: string, displayName: string, email: string | null): Promise<void> {
	const { sql } = await database();
	await sql`
		insert into users (organization_id, id, username, display_name, email)
		values (${organizationId}, ${newId()}, ${newId()}, ${displayName}, ${email})`;
}

async function aTreeWithDomains() {
	const tree = await aTree();
	const [harbour, shop] = [await tree.below(), await tree.below()];
	const attributes = (domain: string) => [{ type: "emailDomain", values: [domain] }];
	const domain = `straße-${freshDomain()}`;
	await createMapping(tree.context, {
		attributes: attributes(domain),
		organizationId: harbour,
		confirmPublicDomains: false,
	});
	await insertUser(harbour, "Own", `own@${domain}`);
	await insertUser(harbour, "Other address", "other@elsewhere.example");
	await insertUser(harbour, "Without address", null);
	await insertUser(shop, "Claimed elsewhere", `claimed@${domain}`);
	await insertUser(shop, "Free", "free@elsewhere.example");
	return tree;
}

test("switching discovery on refuses those whose address is not of their organization, and says first who they are", async () => {
	const { context } = await aTreeWithDomains();
	const scopes = new Set(["internal_user_mgt_list"]);
	const { total, people } = await switchingOn({ ...context, principal: { ...context.principal, scopes } });
	expect(total).toBe(3);
	expect(people.map(({ displayName }) => displayName).toSorted()).toEqual([
		"Claimed elsewhere",
		"Other address",
		"Without address",
	]);
});

test("who may not see users learns only how many would be refused", async () => {
	const { context } = await aTreeWithDomains();
	const scopes = new Set(["internal_organization_config_update"]);
	expect(await switchingOn({ ...context, principal: { ...context.principal, scopes } })).toEqual({
		total: 3,
		people: [],
	});
});

test("without domains nobody is refused, and only the root may ask", async () => {
	const tree = await aTree(null);
	const below = await tree.below();
	await insertUser(below, "Anybody", "anybody@elsewhere.example");
	expect(await switchingOn(tree.context)).toEqual({ total: 0, people: [] });
	await expect(switchingOn(tree.acting(below))).rejects.toMatchObject({ kind: "forbidden" });
});
