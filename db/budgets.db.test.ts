import { expect, test } from "vitest";
import { asWork, type Reading } from "@/lib/platform/shares";
import { readInOrder } from "./replica";

/** The limit that the statements of a list have. */
function limitOf(reads: Reading | undefined): Promise<string | undefined> {
	return asWork({ organization: "acme", reads }, () =>
		readInOrder("complete", async ({ sql }) => {
			const [row] = await sql<{ limit: string }[]>`select current_setting('statement_timeout') as limit`;
			return row?.limit;
		}),
	);
}

test("of a limit of 70 s, a statement of a page may take 40 s, one of a search or of an export 60 s", async () => {
	expect(await Promise.all([limitOf("page"), limitOf("search"), limitOf("export")])).toEqual(["40s", "1min", "1min"]);
});

test("without a kind, a list has the limit of all statements, also after one with a budget", async () => {
	const before = await limitOf(undefined);
	await limitOf("page");
	expect(await limitOf(undefined)).toBe(before);
	expect(before).toBe("70s");
});
