import { expect, test } from "vitest";
import { end, start } from "../fixtures/builders";
import { intentChanges } from "./intent-changes";

const meant = (intent?: unknown) => [start("end"), { ...end(), ...(intent !== undefined && { meta: { intent } }) }];

test("an intent that is given, changed and taken back is told in words, before and after", () => {
	const two = { demands: ["two-factors"] };
	const level = { level: "nist-aal2", demands: [], accepts: [["password", "phone"], ["passkey"]] };
	expect(intentChanges(meant(), meant(two))).toEqual({ before: "end: nothing said", after: "end: two-factors" });
	expect(intentChanges(meant(two), meant(level))).toEqual({
		before: "end: two-factors",
		after: "end: nist-aal2, exactly password + phone or passkey",
	});
	expect(intentChanges(meant(level), meant())?.after).toBe("end: nothing said");
});

test("the same intent is no change, and one that cannot be read is told as it stands", () => {
	expect(intentChanges(meant({ demands: ["two-factors"] }), meant({ demands: ["two-factors"] }))).toBeNull();
	expect(intentChanges(meant(), meant())).toBeNull();
	expect(intentChanges(meant(), meant(7))?.after).toBe("end: 7");
	expect(intentChanges(meant(), meant({ demands: 1 }))?.after).toBe('end: {"demands":1}');
});
