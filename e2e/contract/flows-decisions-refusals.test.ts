import { describe, expect, test } from "vitest";
import { api, expectRefusal } from "../fixtures/api";
import { aDefinition, createdFlow, type Members } from "../fixtures/flows";
import { withValue } from "../fixtures/full-flow";

const MIB = 1_048_576;

describe("Too large", () => {
	test("a body over 1 MiB 413", async () => {
		const exactly = ofSize(aDefinition(), MIB);
		expect((await api("POST", "/flows", { body: exactly })).status).toBe(201);
		expectRefusal(await api("POST", "/flows", { body: ofSize(aDefinition(), MIB + 1) }), 413, "REQ-4130");
	});

	test("nesting deeper than 32 400", async () => {
		const nested = (levels: number) =>
			withValue(aDefinition(), ["nodes", 0], {
				id: "start",
				type: "START",
				onSuccess: "ask",
				properties: deep(levels),
			});
		// The root, `nodes`, the node and `properties` are four levels themselves.
		expect((await api("POST", "/flows", { body: nested(29) })).status).toBe(201);
		expectRefusal(await api("POST", "/flows", { body: nested(30) }), 400, "FMS-1001", "Invalid request format");
	});

	test.each([
		undefined,
		"text/plain",
		"application/x-www-form-urlencoded",
		"multipart/form-data; boundary=x",
		"application/jsonp",
		"json",
	])("wrong content type 415: %s", async (type) => {
		const flow = await createdFlow();
		const headers = { "content-type": type };
		const body = JSON.stringify(aDefinition());
		for (const [method, path] of [
			["POST", "/flows"],
			["PUT", `/flows/${flow.id}`],
			["POST", `/flows/${flow.id}/restore`],
		] as const)
			expectRefusal(await api(method, path, { body, headers }), 415, "REQ-4150");
	});

	test.each([
		"application/json",
		"application/json; charset=utf-8",
		"Application/JSON",
		"application/json;charset=UTF-8",
	])("right content type: %s", async (type) => {
		const answer = await api("POST", "/flows", { body: aDefinition(), headers: { "content-type": type } });
		expect(answer.status).toBe(201);
	});
});

const PATHS: [path: string, allowed: string[], refused: string[]][] = [
	["/flows", ["GET", "POST"], ["PUT", "DELETE", "PATCH"]],
	["/flows/{id}", ["GET", "PUT", "DELETE"], ["POST", "PATCH"]],
	["/flows/{id}/versions", ["GET"], ["POST", "PUT", "DELETE", "PATCH"]],
	["/flows/{id}/versions/1", ["GET"], ["POST", "PUT", "DELETE", "PATCH"]],
	["/flows/{id}/restore", ["POST"], ["GET", "HEAD", "PUT", "DELETE", "PATCH"]],
];

describe("Verbs", () => {
	test.each(PATHS)("unknown verb 405 with `Allow`: %s", async (pattern, allowed, refused) => {
		const { id } = await createdFlow();
		for (const method of refused) {
			const answer = await api(method, pattern.replace("{id}", id));
			expect(answer.status).toBe(405);
			if (method !== "HEAD") expectRefusal(answer, 405, "REQ-4050");
			const named = String(answer.headers.allow).split(", ");
			expect(named).toEqual(expect.arrayContaining(allowed));
			for (const verb of refused) expect(named).not.toContain(verb);
		}
	});

	test.each(PATHS)("OPTIONS tells the verbs: %s", async (pattern, allowed) => {
		const answer = await api("OPTIONS", pattern.replace("{id}", "x"), { token: null });
		expect(answer.status).toBe(204);
		expect(String(answer.headers.allow).split(", ")).toEqual(expect.arrayContaining(allowed));
	});

	test("HEAD answers as GET does, without the body", async () => {
		const { id } = await createdFlow();
		for (const path of ["/flows", `/flows/${id}`, `/flows/${id}/versions`, `/flows/${id}/versions/1`]) {
			const [get, head] = [await api("GET", path), await api("HEAD", path)];
			expect({ status: head.status, text: head.text }).toEqual({ status: 200, text: "" });
			for (const name of ["content-type", "content-length", "etag", "cache-control"])
				expect(head.headers[name]).toBe(get.headers[name]);
		}
	});

	test("a path below the interface that leads nowhere is 404 with the three-member body", async () => {
		const { id } = await createdFlow();
		for (const path of [`/flows/${id}/nothing`, `/flows/${id}/versions/1/nodes`, `/flows/${id}/restore/1`])
			for (const method of ["GET", "POST", "PATCH"]) expectRefusal(await api(method, path), 404, "REQ-4040");
	});

	test("every answer carries a request id, and the one that was sent", async () => {
		expect((await api("GET", "/flows")).headers["x-request-id"]).toMatch(/^[\w.-]{8,64}$/);
		const sent = await api("GET", "/flows", { headers: { "x-request-id": "from-the-client-1" } });
		expect(sent.headers["x-request-id"]).toBe("from-the-client-1");
		const junk = await api("GET", "/flows", { headers: { "x-request-id": "<script>" } });
		expect(junk.headers["x-request-id"]).not.toBe("<script>");
	});
});

/** The definition as JSON text of exactly `bytes` bytes. */
function ofSize(definition: Members, bytes: number): string {
	const padded = (length: number) => JSON.stringify({ ...definition, padding: "x".repeat(length) });
	return padded(bytes - padded(0).length);
}

/** `levels` objects, one in the other. */
function deep(levels: number): object {
	return levels === 1 ? {} : { a: deep(levels - 1) };
}
