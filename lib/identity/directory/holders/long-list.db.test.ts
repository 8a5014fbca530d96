import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { database } from "@/db/client";
import { MANY, manyUsers, noManyUsers } from "@/db/fixtures/many-users";
import { rowsReadBy } from "@/db/fixtures/rows-read";
import { newId } from "@/lib/platform/kernel";
import type { PeopleOrder } from "./holders-repository";
import { listOfPeople } from "./list-of-people";

const id = newId();
let organizationId: string;

beforeAll(async () => {
	({ organizationId } = (await manyUsers()).principal);
	const { sql } = await database();
	await sql`insert into groups (organization_id, id, display_name, created_at, updated_at) values (${organizationId}, ${id}, 'Everybody', now(), now())`;
	await sql`
		insert into group_members (organization_id, group_id, user_id)
		select organization_id, ${id}, id from users where organization_id = ${organizationId}`;
	// The anchors of a list are made again after some seconds, however long the test takes.
	vi.spyOn(performance, "now").mockReturnValue(performance.now());
});

afterAll(async () => {
	vi.restoreAllMocks();
	const { sql } = await database();
	await sql`delete from groups where organization_id = ${organizationId}`;
	await noManyUsers();
});

test.each<PeopleOrder>(["displayName", "username"])(
	"where most organizations are small, a page of a large group reads few users: %s",
	async (order) => {
		const page = (offset: number) =>
			listOfPeople(organizationId, { kind: "group", id }, { search: "", order, descending: false, offset, limit: 10 });
		// Reads the whole group, for the anchors of every page.
		expect((await page(MANY / 2)).total).toBe(MANY);
		for (const offset of [0, MANY / 2, MANY - 10])
			expect(await rowsReadBy("users", () => page(offset)), String(offset)).toBeLessThan(500);
	},
);
