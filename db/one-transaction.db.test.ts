import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { batched } from "./batched";
import { database } from "./client";
import { anOrganization } from "./fixtures/an-organization";
import { inOneTransaction } from "./one-transaction";
import { organizationConfigs } from "./schema";

let organizationId: string;
beforeEach(async () => {
	organizationId = (await anOrganization()).principal.organizationId;
});

const write = async (kind: string) => {
	const { orm } = await database();
	await orm
		.insert(organizationConfigs)
		.values({ organizationId, kind, document: "", updatedAt: new Date(0).toISOString(), updatedBy: "" });
};
const kinds = async () => {
	const { orm } = await database();
	const rows = await orm
		.select({ kind: organizationConfigs.kind })
		.from(organizationConfigs)
		.where(eq(organizationConfigs.organizationId, organizationId));
	return rows.map(({ kind }) => kind).sort();
};
const together = async <Result>(work: () => Promise<Result>) => inOneTransaction(await database(), work);

describe("what uses the database inside of one transaction", () => {
	test("is stored as a whole, and seen inside before it is seen outside", async () => {
		const outside = kinds;
		await together(async () => {
			await write("a");
			await write("b");
			expect(await kinds()).toEqual(["a", "b"]);
		});
		expect(await outside()).toEqual(["a", "b"]);
	});

	test("is rolled back as a whole, also what transactions inside have written", async () => {
		const work = together(async () => {
			const { orm } = await database();
			await orm.transaction(() => write("a"));
			throw new Error("no");
		});
		await expect(work).rejects.toThrow("no");
		expect(await kinds()).toEqual([]);
	});

	test("keeps the rest when a transaction inside fails", async () => {
		await together(async () => {
			await write("a");
			const { sql, orm } = await database();
			await expect(sql.begin(() => write("a"))).rejects.toThrow();
			await expect(orm.transaction(() => write("a"))).rejects.toThrow();
			await write("b");
		});
		expect(await kinds()).toEqual(["a", "b"]);
	});

	test("runs transactions that begin together one after the other, and those inside of others", async () => {
		await together(async () => {
			const { sql } = await database();
			const begun = ["a", "b", "c"].map((kind) => sql.begin(() => sql.begin(() => write(kind))));
			await Promise.all(begun);
		});
		expect(await kinds()).toEqual(["a", "b", "c"]);
	});

	test("reads without a setting of a reading transaction before", async () => {
		await together(async () => {
			const { sql } = await database();
			await sql.begin("read only", (tx) => tx`select set_config('enable_sort', 'off', true)`);
			const [row] = await sql<{ is: string }[]>`select current_setting('enable_sort') as is`;
			expect(row?.is).toBe("on");
		});
	});

	test("is not answered by a statement that serves other requests", async () => {
		const count = batched<"all", number>(async (calls) => {
			const found = (await kinds()).length;
			return calls.map(() => found);
		});
		await together(async () => {
			await write("a");
			expect(await count("all")).toBe(1);
		});
	});

	// The embedded database has one connection, so nobody else can write meanwhile.
	test.skipIf(process.env.TEST_POSTGRES_URL === undefined)(
		"fails if somebody else has changed the same meanwhile",
		async () => {
			await write("a");
			const { sql } = await database();
			const change = (document: string) =>
				sql`update organization_configs set document = ${document} where organization_id = ${organizationId}`;
			const work = together(async () => {
				await kinds();
				// Outside of the transaction, as a request of somebody else.
				await change("theirs");
				const { sql: inside } = await database();
				await inside`update organization_configs set document = 'mine' where organization_id = ${organizationId}`;
			});
			await expect(work).rejects.toMatchObject({ code: "40001" });
		},
	);

	test("is over at its end: what is left for later uses the database as ever", async () => {
		let later: Promise<void> | undefined;
		await together(async () => {
			later = new Promise((resolve) => setTimeout(resolve, 1)).then(() => write("late"));
		});
		await later;
		expect(await kinds()).toEqual(["late"]);
	});
});
