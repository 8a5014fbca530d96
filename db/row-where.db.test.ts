import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { NOW } from "@/db/conditions";
import { anOrganization } from "@/db/fixtures/an-organization";
import { rowWhere } from "@/db/row-where";
import { apiResources } from "@/db/schema";

test("a row with a condition is inserted with the defaults of its table if the condition holds, and else not", async () => {
	const { organizationId } = (await anOrganization()).principal;
	const { orm } = await database();
	const insert = async (identifier: string, condition: ReturnType<typeof sql>) => {
		const id = crypto.randomUUID();
		const row = { organizationId, id, identifier, name: identifier, createdAt: NOW, updatedAt: NOW };
		await orm.insert(apiResources).select(rowWhere(apiResources, row, condition));
	};
	await insert("urn:inserted", sql`1 = 1`);
	await insert("urn:left-out", sql`1 = 2`);
	const { identifier, revision } = apiResources;
	const rows = await orm
		.select({ identifier, revision })
		.from(apiResources)
		.where(eq(apiResources.organizationId, organizationId));
	expect(rows).toEqual([{ identifier: "urn:inserted", revision: 1 }]);
});
