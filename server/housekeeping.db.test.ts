import { expect, test, vi } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { selectMissingPartitions } from "@/lib/platform/audit";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { startHousekeeping } from "./housekeeping";

test("a database that was just made has its partitions before the first hour is over", async () => {
	await anOrganization();
	const { sql } = await database();
	const coming = await sql<{ name: string }[]>`
		select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
		where i.inhparent = 'audit_events'::regclass and c.relname ~ '_[0-9]{4}_[0-9]{2}$'`;
	for (const { name } of coming) await sql.unsafe(`drop table ${name}`);
	expect(await selectMissingPartitions()).not.toEqual([]);
	// No interval ends.
	vi.useFakeTimers({ toFake: ["setInterval"] });
	try {
		startHousekeeping();
	} finally {
		vi.useRealTimers();
	}
	await eventually("the partitions are made", async () => expect(await selectMissingPartitions()).toEqual([]));
});
