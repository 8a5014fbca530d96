import { describe, expect, test } from "vitest";
import { decide, type Facts } from "./decide";

const API = "https://api.example/payments";
const facts: Facts = {
	organizationName: "acme",
	permissions: new Map([
		["ann", ["payments:read", "internal_flow_mgt_update"]],
		["root", ["system"]],
	]),
	scopes: [
		{ name: "payments:read", identifier: API },
		{ name: "payments:write", identifier: API },
		{ name: "orders:read", identifier: "https://api.example/orders" },
	],
};
const ask = (id: string, name: string, resource = { type: "api_resource", id: API }, type = "user") =>
	decide({ subject: { type, id }, action: { name }, resource }, facts);
const ORGANIZATION = { type: "organization", id: "acme" };

describe("a decision", () => {
	test("is true for a scope of the resource that a role gives", () =>
		expect(ask("ann", "payments:read")).toEqual({ decision: true }));

	test("is true for a permission that another one includes", () => {
		expect(ask("ann", "internal_flow_mgt_view", ORGANIZATION)).toEqual({ decision: true });
		expect(ask("root", "internal_flow_mgt_view", ORGANIZATION)).toEqual({ decision: true });
	});

	test.each<[string, Parameters<typeof ask>, string]>([
		["a scope that no role gives", ["ann", "payments:write"], "not_permitted"],
		["a scope of another resource", ["ann", "orders:read"], "unknown_action"],
		["a permission of administration at an API", ["root", "internal_flow_mgt_view"], "unknown_action"],
		["a scope at the organization", ["ann", "payments:read", ORGANIZATION], "unknown_action"],
		["nobody's id", ["eve", "payments:read"], "unknown_subject"],
		["another type of subject", ["ann", "payments:read", undefined, "group"], "unknown_subject"],
		["another type of resource", ["ann", "payments:read", { type: "file", id: API }], "unknown_resource"],
		["an API that does not exist", ["ann", "payments:read", { type: "api_resource", id: "x" }], "unknown_resource"],
		["another organization", ["root", "internal_flow_mgt_view", { type: "organization", id: "b" }], "unknown_resource"],
	])("is false with its reason for %s", (_title, question, reason) =>
		expect(ask(...question)).toEqual({ decision: false, context: { reason } }),
	);
});
