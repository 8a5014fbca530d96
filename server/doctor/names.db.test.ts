import { expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { newId } from "@/lib/platform/kernel";
import { lookAtStoredNames } from "./names";

test("doctor lists the accounts that became one name, and says that both are used as before", async () => {
	const { principal } = await anOrganization();
	const { sql } = await database();
	for (const name of ["weiss", "Weiß"])
		await sql`
			insert into users (organization_id, id, username, display_name)
			values (${principal.organizationId}, ${newId()}, ${name}, ${name})`;
	const { about, state, words } = await lookAtStoredNames();
	expect({ about, state }).toEqual({ about: "accounts", state: "look" });
	expect(words).toContain("Both are used as before");
	expect(words).toContain(`${principal.organizationName}: users Weiß and weiss`);
	await sql`delete from users where organization_id = ${principal.organizationId}`;
});
