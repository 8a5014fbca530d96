import { describe, expect, test } from "vitest";
import type { Flow, FlowVersion } from "@/lib/flows/definitions/contract";
import { api, expectRefusal } from "../fixtures/api";
import {
	createdFlow,
	fetchedFlow,
	fetchedList,
	fetchedVersion,
	fetchedVersions,
	restoredVersion,
	updatedFlow,
} from "../fixtures/flows";
import { aFullDefinition, type Path, textOf, valueAt, withValue } from "../fixtures/full-flow";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** Every flow of this file is created after it. */
const before = Date.now();

type Check = (value: unknown) => void;

const aText: Check = (value) => expect(value).toEqual(expect.any(String));
const aUuid: Check = (value) => expect(value).toMatch(UUID);
const aFlowType: Check = (value) => expect(["AUTHENTICATION", "REGISTRATION"]).toContain(value);
const anInteger: Check = (value) => expect(value).toSatisfy(Number.isInteger);
const aBoolean: Check = (value) => expect(value).toBeTypeOf("boolean");
const twoNodes: Check = (value) => expect((value as unknown[]).length).toBeGreaterThanOrEqual(2);
const aDateTime: Check = (value) => {
	expect(value).toMatch(DATE_TIME);
	const at = Date.parse(String(value));
	expect([before <= at, at <= Date.now()]).toEqual([true, true]);
};

/** One row per line of a table of the specification: field, type, check. */
const summary: [string, string, Check][] = [
	["id", "string, a UUID", aUuid],
	["flowType", "string", aFlowType],
	["name", "string", aText],
	["handle", "string", aText],
	["activeVersion", "integer", anInteger],
	["createdAt", "date-time", aDateTime],
	["updatedAt", "date-time", aDateTime],
];
const definition: [string, string, Check][] = [...summary, ["nodes", "array of Node, at least 2", twoNodes]];
const version: [string, string, Check][] = [
	["id", "string", aUuid],
	["name", "string", aText],
	["flowType", "string", aFlowType],
	["handle", "string", aText],
	["version", "integer", anInteger],
	["isActive", "boolean", aBoolean],
	["nodes", "array of Node, at least 2 items", twoNodes],
	["createdAt", "date-time", aDateTime],
];
const versionInfo: [string, string, Check][] = [
	["version", "integer", anInteger],
	["createdAt", "date-time", aDateTime],
	["isActive", "boolean", aBoolean],
];

describe("Resources the service answers with", () => {
	test.each(summary)("Flow summary: `%s` (%s) is required.", async (field, _type, check) => {
		const { id } = await createdFlow();
		const { flows } = await fetchedList("?limit=1");
		expect(flows[0]?.id).toBe(id);
		check(valueAt(flows[0], [field]));
	});

	test("Flow summary: has no other fields.", async () => {
		const { flows } = await fetchedList("?limit=100");
		const expected = summary.map(([field]) => field).toSorted();
		for (const flow of flows) expect(Object.keys(flow).toSorted()).toEqual(expected);
	});

	test.each(definition)("Flow definition response: `%s` (%s) is required.", async (field, _type, check) => {
		const created = await createdFlow();
		const updated = await updatedFlow(created);
		for (const flow of [created, updated, await fetchedFlow(created.id)]) check(valueAt(flow, [field]));
	});

	test("Flow definition response: has no other fields.", async () => {
		const flow = await createdFlow();
		expect(Object.keys(flow).toSorted()).toEqual(definition.map(([field]) => field).toSorted());
	});

	test.each(version)("Flow version response: `%s` (%s) is required.", async (field, _type, check) => {
		const flow = await createdFlow();
		const restored = await restoredVersion(flow, 1);
		for (const answer of [restored, await fetchedVersion(flow.id, 1)]) check(valueAt(answer, [field]));
	});

	test("Flow version response: `isActive` is true if this is the active version.", async () => {
		const flow = await createdFlow();
		await updatedFlow(flow);
		expect(await fetchedVersion(flow.id, 1)).toMatchObject({ version: 1, isActive: false });
		expect(await fetchedVersion(flow.id, 2)).toMatchObject({ version: 2, isActive: true });
	});

	test("Flow version response: `createdAt` is the creation time of this version.", async () => {
		const flow = await createdFlow();
		const updated = await updatedFlow(flow);
		expect((await fetchedVersion(flow.id, 1)).createdAt).toBe(flow.createdAt);
		expect((await fetchedVersion(flow.id, 2)).createdAt).toBe(updated.updatedAt);
	});

	test.each(versionInfo)("Flow version info: `%s` (%s) is required.", async (field, _type, check) => {
		const { versions } = await fetchedVersions((await createdFlow()).id);
		check(valueAt(versions, [0, field]));
	});

	test("Flow version list response: `totalVersions` is the total versions of the flow.", async () => {
		const flow = await createdFlow();
		expect((await fetchedVersions(flow.id)).totalVersions).toBe(1);
		await updatedFlow(flow);
		expect((await fetchedVersions(flow.id)).totalVersions).toBe(2);
	});

	test("Flow version list response: `versions` is most recent first.", async () => {
		const flow = await createdFlow();
		await updatedFlow(flow);
		await restoredVersion(flow, 1);
		expect((await fetchedVersions(flow.id)).versions.map((info) => info.version)).toEqual([3, 2, 1]);
	});

	test("Flow list response: `totalResults` (integer) is the number of results matching the listing.", async () => {
		const before = await fetchedList("?flowType=REGISTRATION&limit=1");
		const { id } = await createdFlow({ flowType: "REGISTRATION" });
		await createdFlow({ flowType: "AUTHENTICATION" });
		expect((await fetchedList("?flowType=REGISTRATION&limit=1")).totalResults).toBe(before.totalResults + 1);
		await api("DELETE", `/flows/${id}`);
		expect((await fetchedList("?flowType=REGISTRATION&limit=1")).totalResults).toBe(before.totalResults);
	});

	test("Flow list response: `startIndex` and `count` are integers, `flows` and `links` arrays.", async () => {
		const { startIndex, count, flows, links } = await fetchedList("?offset=1&limit=1");
		expect([startIndex, count]).toEqual([2, 1]);
		expect([Array.isArray(flows), Array.isArray(links)]).toEqual([true, true]);
	});

	test("Link: `href` is of the form `/flows?offset=<n>&limit=<n>`.", async () => {
		await Promise.all([createdFlow(), createdFlow()]);
		const { links } = await fetchedList("?offset=1&limit=1");
		expect(links).not.toHaveLength(0);
		for (const { href } of links) expect(href).toMatch(/^\/flows\?offset=\d+&limit=1$/);
	});

	test("Link: `rel` is one of first, next, previous, last.", async () => {
		await Promise.all([createdFlow(), createdFlow()]);
		const { links } = await fetchedList("?offset=1&limit=1");
		expect(links.map(({ rel }) => rel).toSorted()).toEqual(["first", "last", "next", "previous"]);
	});
});

/** One row per line of the tables of request members: path in `aFullDefinition`, type, whether required, a wrong value. */
const sent: [table: string, path: Path, type: string, required: "yes" | "no", wrong: unknown][] = [
	["Flow definition request", ["name"], "string", "yes", 5],
	["Flow definition request", ["handle"], "string", "yes", 5],
	["Flow definition request", ["flowType"], "string", "yes", "LOGIN"],
	["Flow definition request", ["nodes"], "array of Node", "yes", {}],
	["Node", ["nodes", 1, "id"], "string", "yes", 5],
	["Node", ["nodes", 1, "type"], "string", "yes", "SCREEN"],
	["Node", ["nodes", 1, "layout"], "NodeLayout", "no", "wide"],
	["Node", ["nodes", 1, "meta"], "NodeMeta", "no", []],
	["Node: PROMPT", ["nodes", 1, "inputs"], "array of NodeInput", "yes", {}],
	["Node: TASK_EXECUTION", ["nodes", 2, "inputs"], "array of NodeInput", "no", "x"],
	["Node", ["nodes", 1, "actions"], "array of NodeAction", "no", {}],
	["Node", ["nodes", 2, "properties"], "object, free-form keys", "no", "x"],
	["Node: TASK_EXECUTION", ["nodes", 2, "executor"], "Executor", "yes", "BasicAuthExecutor"],
	["Node: START", ["nodes", 0, "onSuccess"], "string (node id)", "yes", 5],
	["Node: TASK_EXECUTION", ["nodes", 2, "onSuccess"], "string (node id)", "yes", 5],
	["Node: TASK_EXECUTION", ["nodes", 2, "onFailure"], "string (node id)", "no", 5],
	["NodeLayout", ["nodes", 0, "layout", "size"], "object", "no", 5],
	["NodeLayout", ["nodes", 0, "layout", "size", "width"], "number, pixels", "yes", "320"],
	["NodeLayout", ["nodes", 0, "layout", "size", "height"], "number, pixels", "yes", null],
	["NodeLayout", ["nodes", 0, "layout", "position"], "object", "no", []],
	["NodeLayout", ["nodes", 0, "layout", "position", "x"], "number", "yes", "0"],
	["NodeLayout", ["nodes", 0, "layout", "position", "y"], "number", "yes", true],
	["NodeMeta", ["nodes", 1, "meta", "components"], "array of Component", "no", {}],
	["Component", ["nodes", 1, "meta", "components", 1, "components", 0, "id"], "string", "yes", 5],
	["Component", ["nodes", 1, "meta", "components", 1, "components", 0, "type"], "string", "yes", 5],
	["Component", ["nodes", 1, "meta", "components", 1, "components", 0, "label"], "string", "no", 5],
	["Component", ["nodes", 1, "meta", "components", 0, "variant"], "string", "no", 5],
	["Component", ["nodes", 1, "meta", "components", 1, "components", 0, "required"], "boolean", "no", "yes"],
	["Component", ["nodes", 1, "meta", "components", 1, "components", 0, "placeholder"], "string", "no", 5],
	["Component", ["nodes", 1, "meta", "components", 1, "components", 0, "length"], "integer", "no", 6.5],
	["Component", ["nodes", 1, "meta", "components", 1, "components"], "array of Component", "no", "x"],
	["NodeInput", ["nodes", 1, "inputs", 0, "ref"], "string", "no", 5],
	["NodeInput", ["nodes", 1, "inputs", 0, "type"], "string", "yes", 5],
	["NodeInput", ["nodes", 1, "inputs", 0, "identifier"], "string", "yes", 5],
	["NodeInput", ["nodes", 1, "inputs", 0, "required"], "boolean", "yes", "true"],
	["NodeAction", ["nodes", 1, "actions", 0, "ref"], "string", "yes", 5],
	["NodeAction", ["nodes", 1, "actions", 0, "nextNode"], "string", "yes", 5],
	["Executor", ["nodes", 2, "executor", "name"], "string", "yes", 5],
];
const rows = sent.map(([table, path, ...rest]) => [table, textOf(path), ...rest, path] as const);

describe("Resources the client sends", () => {
	test.each(rows)("%s: `%s` (%s, required: %s).", async (_table, place, _type, required, wrong, path) => {
		const whole = aFullDefinition();
		const kept = await createdFlow(whole);
		expect(valueAt(await fetchedFlow(kept.id), path)).toEqual(valueAt(whole, path));

		const mistaken = await api("POST", "/flows", { body: withValue(aFullDefinition(), path, wrong) });
		expect(expectRefusal(mistaken, 400, "FMS-1001", "Invalid request format").description).toContain(place);

		const without = withValue(aFullDefinition(), path, undefined);
		const answer = await api<Flow>("POST", "/flows", { body: without });
		if (required === "yes") {
			expect(expectRefusal(answer, 400, "FMS-1001", "Invalid request format").description).toContain(place);
		} else {
			expect(answer.status, answer.text).toBe(201);
			expect(answer.body.nodes).toEqual(without.nodes);
		}
	});

	test("Node: `id` is unique within the flow.", async () => {
		const doubled = withValue(aFullDefinition(), ["nodes", 3, "id"], "check");
		const answer = await api("POST", "/flows", { body: doubled });
		expect(expectRefusal(answer, 400, "FMS-1001").description).toContain("nodes[3].id");
	});

	test("Restore version request: `version` (integer, minimum 1) is required.", async () => {
		const flow = await createdFlow();
		const restore = (body: unknown) => api<FlowVersion>("POST", `/flows/${flow.id}/restore`, { body });
		for (const body of [{}, { version: 0 }, { version: "1" }, { version: 1.5 }])
			expectRefusal(await restore(body), 400, "FMS-1001", "Invalid version");
		expect((await restore({ version: 1 })).status).toBe(200);
	});
});
