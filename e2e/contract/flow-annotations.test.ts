import { beforeAll, describe, expect, test } from "vitest";
import type { Flow } from "@/lib/flows/definitions/contract";
import type { FlowAnnotations } from "@/lib/flows/model";
import { type Answer, api, expectRefusal } from "../fixtures/api";
import { ABSENT_ID, createdFlow, fetchedFlow, fetchedVersions, restoredVersion } from "../fixtures/flows";
import { type Document, jsonValidator, operationsOf } from "../fixtures/openapi-document";

type Saved = FlowAnnotations & { revision: number };

/** Who saved the annotations, besides their content. */
const savedBy = { updatedAt: expect.stringMatching(/Z$/), updatedBy: expect.any(String) };

const saying = (text: string): FlowAnnotations => ({
	notes: [{ id: "n", text, color: "yellow", position: { x: -1.5, y: 2 }, size: { width: 200, height: 100 } }],
	groups: [{ id: "g", title: text, color: "gray", nodeIds: ["ask", "gone"] }],
});

const get = (id: string) => api<Saved>("GET", `/flows/${id}/annotations`);
const put = (id: string, body: unknown, ifMatch?: string): Promise<Answer<Saved>> =>
	api<Saved>("PUT", `/flows/${id}/annotations`, { body, headers: { "if-match": ifMatch } });

let flow: Flow;
beforeAll(async () => {
	flow = await createdFlow();
});

describe("Annotations", () => {
	test('never saved: revision 0, none, tag `"0"`', async () => {
		const { status, body, headers } = await get((await createdFlow()).id);
		expect([status, body, headers.etag]).toEqual([200, { revision: 0, notes: [], groups: [] }, '"0"']);
	});

	test("saved: answered as stored, with the next revision as tag", async () => {
		const { id } = await createdFlow();
		for (const [index, text] of ["one", "two"].entries()) {
			const saved = await put(id, saying(text));
			expect(saved.status).toBe(200);
			expect(saved.body).toEqual({ ...savedBy, revision: index + 1, ...saying(text) });
			expect(saved.headers.etag).toBe(`"${index + 1}"`);
			const read = await get(id);
			expect([read.body, read.headers.etag]).toEqual([saved.body, saved.headers.etag]);
		}
	});

	test("what was read can be sent back as it is", async () => {
		const { id } = await createdFlow();
		await put(id, saying("one"));
		const { body, headers } = await get(id);
		const saved = await put(id, body, headers.etag);
		expect([saved.status, saved.body]).toEqual([200, { ...body, ...savedBy, revision: 2 }]);
	});

	test("they are beside the flow: saving makes no version, restoring and updating leave them", async () => {
		const created = await createdFlow();
		await put(created.id, saying("kept"));
		expect(await fetchedFlow(created.id)).toEqual(created);
		await restoredVersion(created, 1);
		expect((await fetchedVersions(created.id)).totalVersions).toBe(2);
		expect((await get(created.id)).body).toEqual({ ...savedBy, revision: 1, ...saying("kept") });
	});

	test("members that are not listed are kept", async () => {
		const { id } = await createdFlow();
		const [note] = saying("x").notes;
		const sent = { notes: [{ ...note, pinned: true }], groups: [], zoom: 2 };
		await put(id, sent);
		expect((await get(id)).body).toEqual({ ...savedBy, revision: 1, ...sent });
	});

	test("a GET that names the revision it has is answered 304", async () => {
		const { id } = await createdFlow();
		const answer = await api("GET", `/flows/${id}/annotations`, { headers: { "if-none-match": '"0"' } });
		expect([answer.status, answer.text]).toEqual([304, ""]);
	});
});

describe("`If-Match`", () => {
	test("another revision: 412 FMS-1012, and nothing is saved", async () => {
		const { id } = await createdFlow();
		await put(id, saying("one"), '"0"');
		for (const tag of ['"0"', '"2"', '"x"', 'W/"1"']) expectRefusal(await refused(id, tag), 412, "FMS-1012");
		expect((await get(id)).body).toEqual({ ...savedBy, revision: 1, ...saying("one") });
		expect((await put(id, saying("two"), '"9", "1"')).body.revision).toBe(2);
		expect((await put(id, saying("three"), "*")).body.revision).toBe(3);
	});

	test("12 writers with the same revision: one is taken", async () => {
		const { id } = await createdFlow();
		const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => put(id, saying(String(n)), '"0"')));
		expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(11).fill(412)]);
	});

	const refused = (id: string, tag: string) =>
		api("PUT", `/flows/${id}/annotations`, { body: saying("x"), headers: { "if-match": tag } });
});

describe("Refusals", () => {
	test.each([ABSENT_ID, "x"])("no such flow: 404 FMS-1006: %s", async (id) => {
		expectRefusal(await api("GET", `/flows/${id}/annotations`), 404, "FMS-1006", "Flow not found");
		const body = saying("x");
		expectRefusal(await api("PUT", `/flows/${id}/annotations`, { body }), 404, "FMS-1006", "Flow not found");
	});

	test("deleting the flow deletes them", async () => {
		const { id } = await createdFlow();
		await put(id, saying("x"));
		expect((await api("DELETE", `/flows/${id}`)).status).toBe(204);
		expectRefusal(await api("GET", `/flows/${id}/annotations`), 404, "FMS-1006");
	});

	const [note] = saying("x").notes;
	const [group] = saying("x").groups;
	test.each([
		["no object", []],
		["no notes", { groups: [] }],
		["no groups", { notes: [] }],
		["a color there is not", { notes: [{ ...note, color: "red" }], groups: [] }],
		["a place that is none", { notes: [{ ...note, position: { x: "1", y: 2 } }], groups: [] }],
		["201 notes", { notes: Array(201).fill(note), groups: [] }],
		["node ids that are none", { notes: [], groups: [{ ...group, nodeIds: [1] }] }],
	])("a body with %s: 400 FMS-1001 `Invalid request format`", async (_what, body) => {
		const answer = await api("PUT", `/flows/${flow.id}/annotations`, { body });
		expectRefusal(answer, 400, "FMS-1001", "Invalid request format");
		expect((await get(flow.id)).body.revision).toBe(0);
	});

	test("NUL in a text: 400", async () => {
		const body = JSON.stringify(saying("NUL")).replaceAll("NUL", "\\u0000");
		expectRefusal(await api("PUT", `/flows/${flow.id}/annotations`, { body }), 400, "FMS-1001");
	});

	test("no token: 401", async () => {
		expectRefusal(await api("GET", `/flows/${flow.id}/annotations`, { token: null }), 401, "AUTH-4010");
	});
});

test("answers are what the document says", async () => {
	const document = (await api<Document>("GET", "/openapi.json", { token: null })).body;
	for (const [method, answer] of [
		["GET", await get(flow.id)],
		["PUT", await put((await createdFlow()).id, saying("x"))],
	] as const) {
		const found = operationsOf(document).find(
			(each) => each.method === method && each.path === "/flows/{flowId}/annotations",
		);
		const response = found?.operation.responses["200"];
		expect(jsonValidator(document)(response?.content?.["application/json"]?.schema ?? {}, answer.body)).toEqual([]);
		expect(Object.keys(response?.headers ?? {})).toEqual(["ETag"]);
	}
});
