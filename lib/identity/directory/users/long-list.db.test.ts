import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { MANY, manyUsers, noManyUsers } from "@/db/fixtures/many-users";
import { rowsReadBy } from "@/db/fixtures/rows-read";
import { listOfUsers } from "./list-of-users";
import type { IndexedOrder } from "./listing-repository";

let organizationId: string;

beforeAll(async () => {
	({ organizationId } = (await manyUsers()).principal);
	// The anchors of a list are made again after some seconds, however long the test takes.
	vi.spyOn(performance, "now").mockReturnValue(performance.now());
});
afterAll(() => {
	vi.restoreAllMocks();
	return noManyUsers();
});

test.each<[IndexedOrder, boolean]>([
	["username", false],
	["createdAt", true],
	["displayName", false],
	["lastSignInAt", true],
])("where most organizations are small, a page of a large one reads few users: %s", async (order, descending) => {
	const page = (offset: number) =>
		listOfUsers(organizationId, { conditions: [], search: "", order, descending, offset, limit: 10 });
	// The first request of a long list reads all of it, for the anchors of every page.
	expect((await page(0)).total).toBe(MANY);
	for (const offset of [0, MANY / 2, MANY - 10])
		expect(await rowsReadBy("users", () => page(offset)), String(offset)).toBeLessThan(500);
});
