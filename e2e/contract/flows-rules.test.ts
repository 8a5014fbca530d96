import { describe, expect, test } from "vitest";
import type { Flow, FlowList, FlowVersion, FlowVersionList } from "@/lib/flows/definitions/contract";
import { api, expectRefusal } from "../fixtures/api";
import {
	ABSENT_ID,
	aDefinition,
	createdFlow,
	defaultFlow,
	fetchedFlow,
	fetchedList,
	fetchedVersions,
	updatedFlow,
} from "../fixtures/flows";

describe("Rules", () => {
	test("1. Operation 1 returns a page: `startIndex` = offset + 1.", async () => {
		for (const offset of [0, 1, 7, 1000]) expect((await fetchedList(`?offset=${offset}`)).startIndex).toBe(offset + 1);
	});

	test("1. `count` = number of flows in the page.", async () => {
		await createdFlow();
		for (const query of ["", "?limit=1", "?limit=100", "?offset=1&limit=1", "?offset=100000"]) {
			const { count, flows } = await fetchedList(query);
			expect(count).toBe(flows.length);
		}
	});

	test("1. `links` carries navigation (a `next` link has the form `/flows?offset=<n>&limit=<n>`).", async () => {
		await createdFlow();
		const { links } = await fetchedList("?offset=0&limit=1");
		expect(links.find(({ rel }) => rel === "next")?.href).toBe("/flows?offset=1&limit=1");
	});

	test.each(["0", "101", "-1", "1000000"])(
		"2. Operation 1 with `limit` outside 1-100 returns 400: %s.",
		async (limit) => {
			expectRefusal(await api("GET", `/flows?limit=${limit}`), 400, "FMS-1001", "Invalid pagination parameter");
		},
	);

	test("3. Operation 1 with `flowType` returns only flows of that type.", async () => {
		for (const flowType of ["AUTHENTICATION", "REGISTRATION"]) {
			const { id } = await createdFlow({ flowType });
			const { flows } = await fetchedList(`?flowType=${flowType}&limit=100`);
			expect(new Set(flows.map((flow) => flow.flowType))).toEqual(new Set([flowType]));
			expect(flows[0]?.id).toBe(id);
		}
	});

	test("4. Operation 7 returns 404 when the flow does not exist.", async () => {
		expectRefusal(await api("GET", `/flows/${ABSENT_ID}/versions/1`), 404, "FMS-1006", "Flow not found");
	});

	test("4. Operation 7 returns 404 when the version does not exist.", async () => {
		const { id } = await createdFlow();
		expectRefusal(await api("GET", `/flows/${id}/versions/2`), 404, "FMS-1006", "Version not found");
	});

	test.each([0, -1, 1.5, "1", null, true, [1], {}])(
		"5. Operation 8 returns 400 for an invalid version number: %j.",
		async (version) => {
			const { id } = await createdFlow();
			const answer = await api("POST", `/flows/${id}/restore`, { body: { version } });
			expectRefusal(answer, 400, "FMS-1001", "Invalid version");
		},
	);

	test("5. Operation 8 returns 404 when the flow does not exist.", async () => {
		const answer = await api("POST", `/flows/${ABSENT_ID}/restore`, { body: { version: 1 } });
		expectRefusal(answer, 404, "FMS-1006", "Flow not found");
	});

	test("5. Operation 8 returns 404 when the version does not exist.", async () => {
		const { id } = await createdFlow();
		for (const version of [2, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER]) {
			const answer = await api("POST", `/flows/${id}/restore`, { body: { version } });
			expectRefusal(answer, 404, "FMS-1006", "Version not found");
		}
	});
});

describe("Endpoints", () => {
	test("1. GET `/flows`: 200 Flow list response.", async () => {
		const answer = await api<FlowList>("GET", "/flows");
		expect(answer.status).toBe(200);
		expect(Object.keys(answer.body).toSorted()).toEqual(["count", "flows", "links", "startIndex", "totalResults"]);
	});

	test("2. POST `/flows`: 201 Flow definition response.", async () => {
		const definition = aDefinition();
		const answer = await api<Flow>("POST", "/flows", { body: definition });
		expect(answer.status).toBe(201);
		expect(answer.body).toMatchObject(definition);
		expect(await fetchedFlow(answer.body.id)).toEqual(answer.body);
	});

	test("3. GET `/flows/{flowId}`: 200 Flow definition response.", async () => {
		const flow = await createdFlow();
		const answer = await api<Flow>("GET", `/flows/${flow.id}`);
		expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: flow });
	});

	test("4. PUT `/flows/{flowId}`: 200 Flow definition response.", async () => {
		const flow = await createdFlow();
		const answer = await api<Flow>("PUT", `/flows/${flow.id}`, { body: { ...flow, name: "Renamed" } });
		expect(answer.status).toBe(200);
		expect(answer.body).toMatchObject({ id: flow.id, handle: flow.handle, name: "Renamed", nodes: flow.nodes });
		expect(await fetchedFlow(flow.id)).toEqual(answer.body);
	});

	test("5. DELETE `/flows/{flowId}`: 204, no body.", async () => {
		const { id } = await createdFlow();
		const answer = await api("DELETE", `/flows/${id}`);
		expect({ status: answer.status, text: answer.text }).toEqual({ status: 204, text: "" });
	});

	test("6. GET `/flows/{flowId}/versions`: 200 Flow version list response.", async () => {
		const { id } = await createdFlow();
		const answer = await api<FlowVersionList>("GET", `/flows/${id}/versions`);
		expect(answer.status).toBe(200);
		expect(Object.keys(answer.body).toSorted()).toEqual(["totalVersions", "versions"]);
	});

	test("7. GET `/flows/{flowId}/versions/{version}`: 200 Flow version response.", async () => {
		const flow = await createdFlow();
		const answer = await api<FlowVersion>("GET", `/flows/${flow.id}/versions/1`);
		expect(answer.status).toBe(200);
		const { id, name, flowType, handle, nodes } = flow;
		expect(answer.body).toMatchObject({ id, name, flowType, handle, nodes, version: 1, isActive: true });
	});

	test("8. POST `/flows/{flowId}/restore`: 200 Flow version response.", async () => {
		const flow = await createdFlow();
		const answer = await api<FlowVersion>("POST", `/flows/${flow.id}/restore`, { body: { version: 1 } });
		expect(answer.status).toBe(200);
		expect(answer.body).toMatchObject({ id: flow.id, version: 2, isActive: true, nodes: flow.nodes });
	});

	test.each([
		["GET", "/flows"],
		["POST", "/flows"],
		["GET", `/flows/${ABSENT_ID}`],
		["PUT", `/flows/${ABSENT_ID}`],
		["DELETE", `/flows/${ABSENT_ID}`],
		["GET", `/flows/${ABSENT_ID}/versions`],
		["GET", `/flows/${ABSENT_ID}/versions/1`],
		["POST", `/flows/${ABSENT_ID}/restore`],
	])("Every operation requires authentication: %s %s.", async (method, path) => {
		expectRefusal(await api(method, path, { token: null }), 401, "AUTH-4010");
	});
});

describe("Errors", () => {
	test("400 FMS-1001 Invalid pagination parameter: bad `limit` or `offset`.", async () => {
		for (const query of ["limit=0", "limit=abc", "offset=-1", "offset=abc"])
			expectRefusal(await api("GET", `/flows?${query}`), 400, "FMS-1001", "Invalid pagination parameter");
	});

	test("400 FMS-1001 Invalid request format: malformed or invalid request body.", async () => {
		const { id } = await createdFlow();
		for (const body of ["{", "[]", "{}"]) {
			expectRefusal(await api("POST", "/flows", { body }), 400, "FMS-1001", "Invalid request format");
			expectRefusal(await api("PUT", `/flows/${id}`, { body }), 400, "FMS-1001", "Invalid request format");
		}
		const malformed = await api("POST", `/flows/${id}/restore`, { body: "{" });
		expectRefusal(malformed, 400, "FMS-1001", "Invalid request format");
	});

	test("400 FMS-1001 Invalid version: invalid version number in restore.", async () => {
		const { id } = await createdFlow();
		for (const body of [{ version: 0 }, {}])
			expectRefusal(await api("POST", `/flows/${id}/restore`, { body }), 400, "FMS-1001", "Invalid version");
	});

	test("400 FMS-1002 Invalid flow ID: flow ID is not a valid UUID (delete).", async () => {
		expectRefusal(await api("DELETE", "/flows/not-a-uuid"), 400, "FMS-1002", "Invalid flow ID");
	});

	test("404 FMS-1006 Flow not found: flow does not exist.", async () => {
		const body = aDefinition();
		const answers = [
			await api("GET", `/flows/${ABSENT_ID}`),
			await api("PUT", `/flows/${ABSENT_ID}`, { body }),
			await api("GET", `/flows/${ABSENT_ID}/versions`),
			await api("GET", `/flows/${ABSENT_ID}/versions/1`),
			await api("POST", `/flows/${ABSENT_ID}/restore`, { body: { version: 1 } }),
		];
		for (const answer of answers) expectRefusal(answer, 404, "FMS-1006", "Flow not found");
	});

	test("404 FMS-1006 Version not found: version does not exist for the flow.", async () => {
		const { id } = await createdFlow();
		expectRefusal(await api("GET", `/flows/${id}/versions/9`), 404, "FMS-1006", "Version not found");
		const restore = await api("POST", `/flows/${id}/restore`, { body: { version: 9 } });
		expectRefusal(restore, 404, "FMS-1006", "Version not found");
	});

	test("409 FMS-1007 Flow cannot be deleted: flow is a default flow.", async () => {
		const { id } = await defaultFlow("REGISTRATION");
		expectRefusal(await api("DELETE", `/flows/${id}`), 409, "FMS-1007", "Flow cannot be deleted");
	});
});

describe("Limits", () => {
	test("limit: integer 1-100.", async () => {
		for (const limit of [1, 2, 99, 100]) {
			const { count, totalResults } = await fetchedList(`?limit=${limit}`);
			expect(count).toBe(Math.min(limit, totalResults));
		}
	});

	test("limit: default 30.", async () => {
		const { totalResults } = await fetchedList();
		for (let missing = 31 - totalResults; missing > 0; missing--) await createdFlow();
		expect((await fetchedList()).count).toBe(30);
	});

	test("offset: integer >= 0, default 0.", async () => {
		await createdFlow();
		expect(await fetchedList()).toEqual(await fetchedList("?offset=0"));
		for (const offset of [999_999_999, 1_000_000_000, 2_147_483_648, 999_999_999_999_999])
			expect(await fetchedList(`?offset=${offset}`)).toMatchObject({ startIndex: offset + 1, count: 0, flows: [] });
	});

	test("version: integer >= 1.", async () => {
		const flow = await createdFlow();
		expect((await api("GET", `/flows/${flow.id}/versions/1`)).status).toBe(200);
		expect((await api("GET", `/flows/${flow.id}/versions/0`)).status).toBe(404);
		expect((await api("POST", `/flows/${flow.id}/restore`, { body: { version: 1 } })).status).toBe(200);
		expect((await api("POST", `/flows/${flow.id}/restore`, { body: { version: 0 } })).status).toBe(400);
	});

	test.each([0, 1])("nodes: at least 2 items: %d is refused in create and update.", async (length) => {
		const flow = await createdFlow();
		const nodes = flow.nodes.slice(0, length);
		const create = await api("POST", "/flows", { body: aDefinition({ nodes }) });
		const update = await api("PUT", `/flows/${flow.id}`, { body: { ...flow, nodes } });
		for (const answer of [create, update])
			expect(expectRefusal(answer, 400, "FMS-1001").description).toMatch(/nodes: .*at least 2/);
	});

	test("nodes: at least 2 items in all flow bodies.", async () => {
		const nodes = [
			{ id: "start", type: "START", onSuccess: "end" },
			{ id: "end", type: "END" },
		];
		const flow = await createdFlow({ nodes });
		expect(flow.nodes).toEqual(nodes);
		expect((await updatedFlow(flow)).nodes).toEqual(nodes);
		expect((await fetchedFlow(flow.id)).nodes).toEqual(nodes);
		expect((await fetchedVersions(flow.id)).totalVersions).toBe(2);
	});
});
