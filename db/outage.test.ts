import { expect, test } from "vitest";
import { isUnavailable, noteFailure, outageOf, outageSince } from "./outage";

const failed = (code: string) => Object.assign(new Error("refused"), { name: "PostgresError", code });

test.each([
	["53100", "full"],
	["58030", "full"],
	["25006", "read-only"],
	["57P01", "refusing"],
	["53300", "refusing"],
	["23505", null],
])("a statement that fails with %s shows the outage %s", (code, outage) => {
	expect(outageOf(failed(code))).toBe(outage);
	expect(isUnavailable(failed(code))).toBe(outage !== null);
});

test("a full disk is told for as long as one asks, until another outage follows", () => {
	const before = performance.now();
	expect(outageSince(before)).toBeNull();
	noteFailure(failed("53100"));
	// An error of a statement itself says nothing about the database.
	noteFailure(failed("23505"));
	expect(outageSince(before)).toBe("full");
	expect(outageSince(performance.now() + 1)).toBeNull();
	noteFailure(failed("25006"));
	expect(outageSince(before)).toBe("read-only");
});
