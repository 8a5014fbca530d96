import { expect, test } from "vitest";
import { asStartRefusal, requireVersion } from "./database-refusal";

const URL = "postgres://portico:hidden@db.internal:5432/portico";
const coded = (code: string) => new Error("outer", { cause: Object.assign(new Error("inner"), { code }) });

test.each([
	["ECONNREFUSED", /nothing listens there/],
	["ENOTFOUND", /no such host/],
	["28P01", /password is wrong/],
	["3D000", /no such database/],
	["42501", /lacks rights/],
])("%s is told with the setting and the place, without the password", (code, words) => {
	const refusal = asStartRefusal(coded(code), URL) as Error;
	expect(refusal.name).toBe("StartRefusal");
	expect(refusal.message).toMatch(words);
	expect(refusal.message).toContain("db.internal:5432/portico");
	expect(refusal.message).toContain("DATABASE_URL");
	expect(refusal.message).not.toContain("hidden");
});

test("a defect stays one", () => {
	const defect = coded("42601");
	expect(asStartRefusal(defect, URL)).toBe(defect);
});

test("PostgreSQL before 15 is refused", () => {
	expect(() => requireVersion(140_019, URL)).toThrow(/is PostgreSQL 14: Portico needs 15 or newer.*DATABASE_URL/);
	expect(() => requireVersion(150_000, URL)).not.toThrow();
});
