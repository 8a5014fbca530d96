import { describe, expect, test } from "vitest";
import type { Flow, FlowVersion } from "@/lib/flows/definitions/contract";
import { api, expectRefusal } from "../fixtures/api";
import {
	aDefinition,
	createdFlow,
	fetchedFlow,
	fetchedVersion,
	fetchedVersions,
	restoredVersion,
	uniqueHandle,
	updatedFlow,
} from "../fixtures/flows";
import { aFullDefinition } from "../fixtures/full-flow";

describe("Versions", () => {
	test("create: version 1, active", async () => {
		const flow = await createdFlow();
		expect(flow.activeVersion).toBe(1);
		expect((await fetchedVersions(flow.id)).versions).toMatchObject([{ version: 1, isActive: true }]);
	});

	test("update: every successful PUT creates version n+1 and makes it active", async () => {
		const flow = await createdFlow();
		for (const version of [2, 3, 4]) {
			expect((await updatedFlow(flow)).activeVersion).toBe(version);
			expect(await fetchedVersion(flow.id, version)).toMatchObject({ version, isActive: true });
		}
	});

	test("update: numbers are gapless and never reused: after refused updates", async () => {
		const flow = await createdFlow();
		await api("PUT", `/flows/${flow.id}`, { body: { ...flow, nodes: [] } });
		await api("PUT", `/flows/${flow.id}`, { body: flow, headers: { "if-match": '"9"' } });
		await api("POST", `/flows/${flow.id}/restore`, { body: { version: 7 } });
		expect((await updatedFlow(flow)).activeVersion).toBe(2);
	});

	test("update: numbers are gapless and never reused: with 20 writers at once", async () => {
		const flow = await createdFlow();
		const writes = Array.from({ length: 20 }, (_, index) =>
			index % 2 === 0
				? api<Flow & FlowVersion>("PUT", `/flows/${flow.id}`, { body: flow })
				: api<Flow & FlowVersion>("POST", `/flows/${flow.id}/restore`, { body: { version: 1 } }),
		);
		const answers = await Promise.all(writes);
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
		const given = answers.map(({ body }) => body.activeVersion ?? body.version);
		const expected = Array.from({ length: 20 }, (_, index) => index + 2);
		expect(given.toSorted((a, b) => a - b)).toEqual(expected);
		const { versions } = await fetchedVersions(flow.id);
		expect(versions.map(({ version }) => version)).toEqual([...expected.toReversed(), 1]);
		expect(versions.filter(({ isActive }) => isActive).map(({ version }) => version)).toEqual([21]);
	});

	test("what a version holds: a snapshot of `name` and `nodes`", async () => {
		const flow = await createdFlow({ name: "One" });
		const [start, ...rest] = flow.nodes;
		const nodes = [{ ...start, layout: { position: { x: 1, y: 1 } } }, ...rest];
		await updatedFlow(flow, { name: "Two", nodes });
		expect(await fetchedVersion(flow.id, 1)).toMatchObject({ name: "One", nodes: flow.nodes });
		expect(await fetchedVersion(flow.id, 2)).toMatchObject({ name: "Two", nodes });
	});

	test("restore: copies name and nodes of that version into version n+1, which becomes active", async () => {
		const flow = await createdFlow({ name: "One" });
		await updatedFlow(flow, { name: "Two" });
		expect(await restoredVersion(flow, 1)).toMatchObject({
			name: "One",
			version: 3,
			isActive: true,
			nodes: flow.nodes,
		});
		expect(await fetchedFlow(flow.id)).toMatchObject({ name: "One", activeVersion: 3 });
		expect(await fetchedVersion(flow.id, 2)).toMatchObject({ name: "Two", isActive: false });
	});

	test("restore: also when it is the active one", async () => {
		const flow = await createdFlow();
		expect(await restoredVersion(flow, 1)).toMatchObject({ version: 2, isActive: true, restoredFrom: 1 });
		expect((await fetchedVersions(flow.id)).totalVersions).toBe(2);
	});

	test("history extras: version items also carry `createdBy`, `note`, `restoredFrom` when known", async () => {
		const flow = await createdFlow({ note: "The first" });
		await updatedFlow(flow, { note: "The second" });
		await api("POST", `/flows/${flow.id}/restore`, { body: { version: 1, note: "Back again" } });
		await updatedFlow(flow);
		const createdBy = expect.any(String);
		const { versions } = await fetchedVersions(flow.id);
		const plain = versions.map(({ createdAt, isActive, ...info }) => info);
		expect(plain).toEqual([
			{ version: 4, createdBy },
			{ version: 3, createdBy, note: "Back again", restoredFrom: 1 },
			{ version: 2, createdBy, note: "The second" },
			{ version: 1, createdBy, note: "The first" },
		]);
		expect(await fetchedVersion(flow.id, 3)).toMatchObject({ note: "Back again", restoredFrom: 1 });
	});

	test("retention: all versions are kept", async () => {
		const flow = await createdFlow();
		for (let version = 2; version <= 60; version++) await updatedFlow(flow, { name: `Version ${version}` });
		expect((await fetchedVersions(flow.id)).totalVersions).toBe(60);
		expect(await fetchedVersion(flow.id, 1)).toMatchObject({ name: flow.name, nodes: flow.nodes });
	});

	test.each([5, null, "x".repeat(501)])(
		"a note travels in the optional request member `note`: not %j",
		async (note) => {
			const flow = await createdFlow();
			const update = await api("PUT", `/flows/${flow.id}`, { body: { ...flow, note } });
			const restore = await api("POST", `/flows/${flow.id}/restore`, { body: { version: 1, note } });
			for (const answer of [update, restore])
				expect(expectRefusal(answer, 400, "FMS-1001", "Invalid request format").description).toContain("note");
		},
	);
});

describe("Handle and type", () => {
	test("handle: unique per flow type (the same handle may serve AUTHENTICATION and REGISTRATION)", async () => {
		const handle = uniqueHandle();
		await createdFlow({ handle, flowType: "AUTHENTICATION" });
		await createdFlow({ handle, flowType: "REGISTRATION" });
	});

	test("handle: a taken handle is 400 FMS-1001 with a description that says which", async () => {
		const { handle } = await createdFlow();
		const answer = await api("POST", "/flows", { body: aDefinition({ handle }) });
		const { description } = expectRefusal(answer, 400, "FMS-1001", "Invalid request format");
		expect(description).toContain(handle);
		expect(description).toContain("taken");
	});

	test("handle: of 10 flows created at once with one handle, one is", async () => {
		const handle = uniqueHandle();
		const answers = await Promise.all(
			Array.from({ length: 10 }, () => api("POST", "/flows", { body: aDefinition({ handle }) })),
		);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 400)]);
	});

	test("handle: it is free again after the flow was deleted", async () => {
		const { id, handle } = await createdFlow();
		await api("DELETE", `/flows/${id}`);
		await createdFlow({ handle });
	});

	test("a changed handle and a changed flowType are 400 FMS-1001 with a description that says which", async () => {
		const flow = await createdFlow();
		const handle = uniqueHandle();
		const refused = async (members: object) =>
			expectRefusal(await api("PUT", `/flows/${flow.id}`, { body: { ...flow, ...members } }), 400, "FMS-1001")
				.description;
		const ofHandle = await refused({ handle });
		expect(ofHandle).toContain(handle);
		expect(ofHandle).not.toContain("flowType");
		const ofType = await refused({ flowType: "REGISTRATION" });
		expect(ofType).toContain("flowType");
		expect(ofType).not.toContain("handle");
		expect(await refused({ handle, flowType: "REGISTRATION" })).toMatch(/handle.*flowType/);
	});
});

/** Members that a parser, a merge or a database could lose or change, as JSON text. */
const TRICKY = [
	'"__proto__":{"polluted":true}',
	'"constructor":{"prototype":{"x":1}}',
	'"toString":"text"',
	'"hasOwnProperty":null',
	'"":"empty key"',
	'"10":1,"9":2,"b":3,"a":4',
	'"numbers":[0,-1,1.5,1e-7,1e15,9007199254740991,0.1]',
	'"empty":[{},[],"",null,false]',
	'"text":"\\u0001\\u2028\\ud83d\\ude00 \\"\\\\\\/ é"',
	'"é́":"two spellings"',
];

describe("Members the specification does not list", () => {
	test("at the top level (`id`, `activeVersion`, timestamps…) ignored, so that a fetched flow can be edited and put back", async () => {
		const flow = await createdFlow();
		const extra = { id: "x", activeVersion: 40, createdAt: 1, updatedAt: null, organization: { a: 1 } };
		const created = await api<Flow>("POST", "/flows", { body: aDefinition(extra) });
		expect(created.body).toMatchObject({ activeVersion: 1 });
		expect(Object.keys(created.body)).not.toContain("organization");
		const put = await api<Flow>("PUT", `/flows/${flow.id}`, { body: { ...(await fetchedFlow(flow.id)), ...extra } });
		expect(put.body).toMatchObject({ id: flow.id, activeVersion: 2, createdAt: flow.createdAt, nodes: flow.nodes });
	});

	test("at the top level kept where they are in `otherMembers`, and returned unchanged until a request leaves it out", async () => {
		const otherMembers = { team: [1, { a: null }], é: "x" };
		const created = await api<Flow>("POST", "/flows", { body: aDefinition({ otherMembers }) });
		const { id } = created.body;
		const read = await api<Flow>("GET", `/flows/${id}`);
		const put = await api<Flow>("PUT", `/flows/${id}`, { body: read.text });
		const version = await api<FlowVersion>("GET", `/flows/${id}/versions/2`);
		for (const answer of [created, read, put, version]) expect(answer.body).toMatchObject({ otherMembers });
		const without = await api<Flow>("PUT", `/flows/${id}`, { body: { ...put.body, otherMembers: undefined } });
		expect(Object.keys(without.body)).not.toContain("otherMembers");
		const restored = await api<FlowVersion>("POST", `/flows/${id}/restore`, { body: { version: 1 } });
		expect(restored.body).toMatchObject({ version: 4, otherMembers });
	});

	test.each(TRICKY)(
		"inside nodes, components, executors and inputs kept and returned unchanged: %s",
		async (member) => {
			const nodes = `[
			{"id":"start","type":"START","onSuccess":"ask",${member}},
			{"id":"ask","type":"PROMPT","meta":{"components":[{"id":"c","type":"X",${member},"components":[{"id":"d","type":"Y",${member}}]}],${member}},
				"inputs":[{"type":"T","identifier":"i","required":false,${member}}],"actions":[{"ref":"c","nextNode":"check",${member}}]},
			{"id":"check","type":"TASK_EXECUTION","executor":{"name":"BasicAuthExecutor",${member}},"properties":{${member}},"onSuccess":"end","onFailure":"ask"},
			{"id":"end","type":"END","layout":{"size":{"width":1,"height":2,${member}},"position":{"x":1,"y":2,${member}},${member}}}]`;
			const expected = JSON.stringify(JSON.parse(nodes));
			const body = `{"name":"n","handle":"${uniqueHandle()}","flowType":"AUTHENTICATION","nodes":${nodes}}`;
			const created = await api<Flow>("POST", "/flows", { body });
			expect(created.status, created.text).toBe(201);
			const { id } = created.body;
			const read = await api<Flow>("GET", `/flows/${id}`);
			const put = await api<Flow>("PUT", `/flows/${id}`, { body: read.text });
			const restored = await api<FlowVersion>("POST", `/flows/${id}/restore`, { body: { version: 1 } });
			for (const answer of [created, read, put, restored]) expect(JSON.stringify(answer.body.nodes)).toBe(expected);
			expect(({} as Record<string, unknown>).polluted).toBeUndefined();
		},
	);

	test("component and input types: any string is stored", async () => {
		const components = ["HEADING_1", "HEADING_01", "MY_OWN", "x y", "☃"].map((type, i) => ({ id: `c${i}`, type }));
		const inputs = ["MY_INPUT", "☃"].map((type) => ({ type, identifier: "username", required: true }));
		const nodes = [
			{ id: "start", type: "START", onSuccess: "ask" },
			{ id: "ask", type: "PROMPT", meta: { components }, inputs, actions: [{ ref: "c0", nextNode: "end" }] },
			{ id: "end", type: "END" },
		];
		const { id } = await createdFlow({ nodes });
		expect((await fetchedFlow(id)).nodes).toEqual(nodes);
	});

	test("PROMPT without `inputs`: 400 as specified; `[]` is fine", async () => {
		const prompt = { id: "ask", type: "PROMPT", actions: [{ ref: "go", nextNode: "end" }] };
		const nodes = (inputs: object) => [
			{ id: "start", type: "START", onSuccess: "ask" },
			{ ...prompt, ...inputs },
			{ id: "end", type: "END" },
		];
		const answer = await api("POST", "/flows", { body: aDefinition({ nodes: nodes({}) }) });
		expect(expectRefusal(answer, 400, "FMS-1001").description).toMatch(/nodes\[1\]\.inputs .*"ask"/);
		await createdFlow({ nodes: nodes({ inputs: [] }) });
	});
});

describe("Non-verbose mode", () => {
	test("`?verbose=false` on GET of a flow or version leaves out `meta` and `layout`", async () => {
		const flow = await createdFlow(aFullDefinition());
		const logic = flow.nodes.map(({ meta, layout, ...rest }) => rest);
		for (const path of [`/flows/${flow.id}`, `/flows/${flow.id}/versions/1`]) {
			expect((await api<Flow>("GET", `${path}?verbose=false`)).body.nodes).toEqual(logic);
			expect((await api<Flow>("GET", `${path}?verbose=true`)).body.nodes).toEqual(flow.nodes);
		}
	});

	test.each(["verbose=no", "verbose=", "verbose=false&verbose=false", "verbose=FALSE"])(
		"`?%s` is 400 FMS-1001",
		async (query) => {
			const { id } = await createdFlow();
			expectRefusal(await api("GET", `/flows/${id}?${query}`), 400, "FMS-1001", "Invalid request format");
		},
	);
});
