import { expect, test } from "vitest";
import { databaseRefusal, willPass } from "./database-refusal";

const named = (name: string, members: object) => Object.assign(new Error("x"), members, { name });

test.each([
	["57014", "a statement that took too long"],
	["55P03", "a lock that was not to be had in time"],
	["40001", "a serialization failure"],
	["25006", "a standby that is read-only"],
])("SQLSTATE %s of PostgreSQL is 503: %s", (code) => {
	const refusal = databaseRefusal(named("PostgresError", { code }));
	expect([refusal?.kind, refusal?.headers["retry-after"]]).toEqual(["unavailable", "2"]);
});

test("a database that cannot be reached is 503, also inside what the query builder throws", () => {
	const inner = named("DatabaseUnreachableError", {});
	expect(databaseRefusal(inner)?.kind).toBe("unavailable");
	expect(databaseRefusal(new Error("Failed query", { cause: inner }))?.kind).toBe("unavailable");
});

test("a statement for which its organization has no share left is 429 with Retry-After, and names the share", () => {
	const refusal = databaseRefusal(named("ShareUsedUpError", { organization: "acme", share: 5 }));
	expect([refusal?.kind, refusal?.code, refusal?.headers["retry-after"]]).toEqual([
		"too-many-requests",
		"REQ-4291",
		"2",
	]);
	expect(refusal?.description).toContain("5 at once");
	expect(willPass(refusal)).toBe(true);
});

test("a statement of nobody in particular that has waited too long is 503", () => {
	expect(databaseRefusal(named("ShareUsedUpError", { share: 5 }))?.kind).toBe("unavailable");
});

test.each(["22P02", "08006", "57014", "40001", "ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE"])(
	"an error that only carries the code %s is no error of the database",
	(code) => expect(databaseRefusal(named("Error", { code }))).toBeNull(),
);
