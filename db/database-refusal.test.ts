import { expect, test } from "vitest";
import { parseDatabaseUrl } from "@/lib/platform/env";
import type { StartRefusal } from "@/lib/platform/kernel";
import { asStartRefusal, requireVersion, willPass } from "./database-refusal";

const PLACE = parseDatabaseUrl("postgres://portico:hidden@db.internal:5432/portico")?.place;
const coded = (code: string) => new Error("outer", { cause: Object.assign(new Error("inner"), { code }) });

test.each([
	["ECONNREFUSED", /nothing listens there/],
	["ENOTFOUND", /no such host/],
	["28P01", /password is wrong/],
	["3D000", /no such database/],
	["42501", /lacks rights/],
])("%s is told with the setting and the place, without the password", (code, words) => {
	const refusal = asStartRefusal(coded(code), PLACE) as Error;
	expect(refusal.name).toBe("StartRefusal");
	expect(refusal.message).toMatch(words);
	expect(refusal.message).toContain("db.internal:5432/portico");
	expect(refusal.message).toContain("DATABASE_URL");
	expect(refusal.message).not.toContain("hidden");
});

test.each([
	["ECONNREFUSED", "", true],
	["57P03", "", true],
	["25006", "", true],
	["08P01", "server login has been failing", true],
	["08P01", "unsupported startup parameter: jit", false],
	["28P01", "", false],
	["3D000", "", false],
])("%s %s is waited for: %s", (code, message, waits) => {
	expect(willPass(asStartRefusal(Object.assign(new Error(message), { code }), PLACE) as StartRefusal)).toBe(waits);
});

test("a defect stays one", () => {
	const defect = coded("42601");
	expect(asStartRefusal(defect, PLACE)).toBe(defect);
});

test("PostgreSQL before 15 is refused", () => {
	expect(() => requireVersion(140_019, PLACE)).toThrow(/is PostgreSQL 14: Portico needs 15 or newer.*DATABASE_URL/);
	expect(() => requireVersion(150_000, PLACE)).not.toThrow();
});
