import { expect, test } from "vitest";
import { namedMethod } from "./named-method";

test("of several names of an organization the most specific one is used", () => {
	expect(namedMethod({ org: "acme" })).toEqual({ organization: { kind: "name", value: "acme" } });
	expect(namedMethod({ org: "acme", orgHandle: "acme-2", orgId: "7" })).toEqual({
		organization: { kind: "id", value: "7" },
	});
	expect(namedMethod({ org: "acme", orgHandle: "acme-2" })).toEqual({
		organization: { kind: "name", value: "acme-2" },
	});
});

test("empty parameters are ignored", () => {
	expect(namedMethod({ org: "", orgId: "", fidp: "" })).toEqual({});
	expect(namedMethod({ fidp: "OrganizationSSO" })).toEqual({ wantedWay: "OrganizationSSO" });
});
