import { expect, test } from "vitest";
import { namedMethod } from "./named-method";

test("of several names of an organization the most exact one counts", () => {
	expect(namedMethod({ org: "acme" })).toEqual({ organization: { kind: "name", value: "acme" } });
	expect(namedMethod({ org: "acme", orgHandle: "acme-2", orgId: "7" })).toEqual({
		organization: { kind: "id", value: "7" },
	});
	expect(namedMethod({ org: "acme", orgHandle: "acme-2" })).toEqual({
		organization: { kind: "name", value: "acme-2" },
	});
});

test("what is empty says nothing", () => {
	expect(namedMethod({ org: "", orgId: "", fidp: "" })).toEqual({});
	expect(namedMethod({ fidp: "OrganizationSSO" })).toEqual({ wantedWay: "OrganizationSSO" });
});
