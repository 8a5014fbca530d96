import { expect, test } from "vitest";
import { namedWay } from "./named-way";

test("of several names of an organization the most exact one counts", () => {
	expect(namedWay({ org: "acme" })).toEqual({ organization: { kind: "name", value: "acme" } });
	expect(namedWay({ org: "acme", orgHandle: "acme-2", orgId: "7" })).toEqual({
		organization: { kind: "id", value: "7" },
	});
	expect(namedWay({ org: "acme", orgHandle: "acme-2" })).toEqual({ organization: { kind: "name", value: "acme-2" } });
});

test("what is empty says nothing", () => {
	expect(namedWay({ org: "", orgId: "", fidp: "" })).toEqual({});
	expect(namedWay({ fidp: "OrganizationSSO" })).toEqual({ wantedWay: "OrganizationSSO" });
});
