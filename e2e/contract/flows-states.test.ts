import { describe, expect, test } from "vitest";
import { api, expectRefusal } from "../fixtures/api";
import {
	aDefinition,
	createdFlow,
	defaultFlow,
	fetchedFlow,
	fetchedList,
	fetchedVersion,
	fetchedVersions,
	restoredVersion,
	uniqueHandle,
	updatedFlow,
} from "../fixtures/flows";

describe("Handle rules", () => {
	test.each(["a0_-z", "0-9", "x__y--z", "0z"])(
		"lowercase letters, digits, hyphens and underscores: …%s.",
		async (tail) => {
			const handle = `${uniqueHandle()}${tail}`;
			expect((await createdFlow({ handle })).handle).toBe(handle);
		},
	);

	test.each([..."abz059"])("must match `…|^[a-z0-9]$`: %s.", async (handle) => {
		// One character leaves little room: the handle may be taken by an earlier run on the same data.
		const answer = await api("POST", "/flows", { body: aDefinition({ handle }) });
		if (answer.status !== 201) expect(expectRefusal(answer, 400, "FMS-1001").description).toContain("already taken");
	});

	test.each(["", "-", "_", "-a", "a-", "_a", "a_", "A", "aB", "a b", " a", "a\n", "ä", "a.b", "a/b", "ａ", "а"])(
		"must match `^[a-z0-9][a-z0-9_-]*[a-z0-9]$|^[a-z0-9]$`: %j is refused.",
		async (handle) => {
			const answer = await api("POST", "/flows", { body: aDefinition({ handle }) });
			expect(expectRefusal(answer, 400, "FMS-1001", "Invalid request format").description).toContain("handle:");
		},
	);

	test("Once set, the handle cannot be changed.", async () => {
		const flow = await createdFlow();
		const answer = await api("PUT", `/flows/${flow.id}`, { body: { ...flow, handle: uniqueHandle() } });
		expect(expectRefusal(answer, 400, "FMS-1001", "Invalid request format").description).toContain("handle");
		expect(await fetchedFlow(flow.id)).toEqual(flow);
	});
});

describe("States and transitions", () => {
	test("Exactly one version is active.", async () => {
		const flow = await createdFlow();
		await updatedFlow(flow);
		await restoredVersion(flow, 1);
		await updatedFlow(flow);
		const { versions } = await fetchedVersions(flow.id);
		expect(versions.filter((version) => version.isActive).map(({ version }) => version)).toEqual([4]);
	});

	test("Restore: a new version is created with the content of the requested version.", async () => {
		const flow = await createdFlow({ name: "First" });
		const [first] = flow.nodes;
		await updatedFlow(flow, {
			name: "Second",
			nodes: [{ ...first, layout: { position: { x: 1, y: 2 } } }, ...flow.nodes.slice(1)],
		});
		const restored = await restoredVersion(flow, 1);
		expect(restored).toMatchObject({ id: flow.id, name: "First", version: 3, isActive: true, nodes: flow.nodes });
		expect(await fetchedFlow(flow.id)).toMatchObject({ name: "First", activeVersion: 3, nodes: flow.nodes });
	});

	test("Restore: the response is a Flow version response.", async () => {
		const flow = await createdFlow();
		const restored = await restoredVersion(flow, 1);
		expect(await fetchedVersion(flow.id, 2)).toEqual(restored);
	});

	test("Delete, when the flow is not a default flow and is not in use: flow is removed; 204.", async () => {
		const { id } = await createdFlow();
		const { totalResults } = await fetchedList("?limit=1");
		expect((await api("DELETE", `/flows/${id}`)).status).toBe(204);
		for (const path of [`/flows/${id}`, `/flows/${id}/versions`, `/flows/${id}/versions/1`])
			expectRefusal(await api("GET", path), 404, "FMS-1006", "Flow not found");
		const after = await fetchedList("?limit=100");
		expect(after.totalResults).toBe(totalResults - 1);
		expect(after.flows.map((flow) => flow.id)).not.toContain(id);
	});

	test.each(["AUTHENTICATION", "REGISTRATION"] as const)(
		"Delete, when the flow is a default flow: flow is kept; 409: the %s one.",
		async (flowType) => {
			const flow = await defaultFlow(flowType);
			expectRefusal(await api("DELETE", `/flows/${flow.id}`), 409, "FMS-1007", "Flow cannot be deleted");
			expect(await fetchedFlow(flow.id)).toEqual(flow);
		},
	);
});

describe("Versioning", () => {
	test("Paths carry no version segment.", async () => {
		expect((await api("GET", "/flows")).status).toBe(200);
		expect((await api("GET", "/v1/flows")).status).toBe(404);
	});

	test("Flow versions are integers starting at 1.", async () => {
		const flow = await createdFlow();
		expect(flow.activeVersion).toBe(1);
		expect((await fetchedVersions(flow.id)).versions.map(({ version }) => version)).toEqual([1]);
	});

	test("Version history lists the most recent first.", async () => {
		const flow = await createdFlow();
		for (let version = 2; version <= 12; version++) await updatedFlow(flow);
		const { versions } = await fetchedVersions(flow.id);
		expect(versions.map(({ version }) => version)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
	});

	test("Restoring creates a new version rather than rewriting an old one.", async () => {
		const flow = await createdFlow({ name: "First" });
		await updatedFlow(flow, { name: "Second" });
		const before = [await fetchedVersion(flow.id, 1), await fetchedVersion(flow.id, 2)];
		await restoredVersion(flow, 1);
		expect(await fetchedVersion(flow.id, 1)).toEqual(before[0]);
		expect(await fetchedVersion(flow.id, 2)).toEqual({ ...before[1], isActive: false });
		expect(await fetchedVersion(flow.id, 3)).toMatchObject({ name: "First", version: 3, isActive: true });
	});
});

describe("Text", () => {
	test("User-facing text is either an i18n key or plain literal text: both come back as they were sent.", async () => {
		const labels = ["{{ t(signin:title) }}", "Sign in", "{{ nothing", "مرحبا 👋 「名」", ' \t\n"\\/ '];
		const components = labels.map((label, index) => ({ id: `c${index}`, type: "TEXT", label, placeholder: label }));
		const nodes = [
			{ id: "start", type: "START", onSuccess: "ask" },
			{ id: "ask", type: "PROMPT", meta: { components }, inputs: [], actions: [{ ref: "c0", nextNode: "end" }] },
			{ id: "end", type: "END" },
		];
		const flow = await createdFlow({ nodes });
		expect((await fetchedFlow(flow.id)).nodes).toEqual(nodes);
	});
});
