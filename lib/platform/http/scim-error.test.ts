import { describe, expect, test } from "vitest";
import { DomainError } from "@/lib/platform/kernel";
import { errorResponse } from "./error-response";

const SCHEMAS = ["urn:ietf:params:scim:api:messages:2.0:Error"];

describe("a refusal as SCIM writes it (RFC 7644 §3.12)", () => {
	test.each([
		["invalid", "invalidFilter", 400, "invalidFilter"],
		["invalid", "REQ-4000", 400, "invalidValue"],
		["conflict", "uniqueness", 409, "uniqueness"],
		["unauthenticated", "AUTH-4010", 401, undefined],
		["not-found", "ORG-60015", 404, undefined],
		["too-large", "REQ-4130", 413, undefined],
	] as const)("%s %s is %i with the type %s", (kind, code, status, scimType) => {
		const headers = { "www-authenticate": "Bearer" };
		const answer = errorResponse(
			new DomainError({ kind, code, message: "Message", when: "" }, "What is wrong.", headers),
			"request",
			"scim",
		);
		expect(answer.status).toBe(status);
		expect(answer.headers).toMatchObject({ "content-type": "application/scim+json", ...headers });
		const type = scimType === undefined ? {} : { scimType };
		expect(JSON.parse(answer.body ?? "")).toEqual({
			schemas: SCHEMAS,
			status: String(status),
			...type,
			detail: "What is wrong.",
		});
	});

	test("a defect says nothing of itself", () => {
		const { status, body } = errorResponse(new Error("secret"), "request", "scim");
		expect(status).toBe(500);
		expect(JSON.parse(body ?? "")).toMatchObject({ schemas: SCHEMAS, status: "500" });
		expect(body).not.toContain("secret");
	});
});
