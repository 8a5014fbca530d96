import { describe, expect, test } from "vitest";
import type { FlowReport } from "@/lib/flows/assurance/contract";
import { flowTemplates } from "@/lib/flows/model";
import { api, expectRefusal } from "../fixtures/api";
import { passwordFlow } from "../fixtures/flow-shapes";
import { fetchedList } from "../fixtures/flows";

const analyse = (body: unknown) => api<FlowReport>("POST", "/flow-analysis", { body });

const verify = { ref: "verify", nextNode: "check_code" };

describe("POST /flow-analysis", () => {
	test("answers what every way proves, the problems and the coverage, and stores nothing", async () => {
		const before = await fetchedList();
		const { status, body } = await analyse(passwordFlow());
		expect(status).toBe(200);
		expect(body.ends.flatMap(({ ways }) => ways.map(({ facts }) => facts))).toContainEqual(["password"]);
		expect(body.coverage?.outcomes).toBeGreaterThan(0);
		expect((await fetchedList()).totalResults).toBe(before.totalResults);
	});

	test("reports an END without authentication, and an identity provider that does not exist", async () => {
		const { body } = await analyse({
			name: "Open",
			handle: "open",
			flowType: "AUTHENTICATION",
			nodes: [
				{ id: "start", type: "START", onSuccess: "google" },
				{
					id: "google",
					type: "TASK_EXECUTION",
					executor: { name: "GoogleOIDCAuthExecutor" },
					properties: { idpId: "nowhere" },
					onSuccess: "end",
					onFailure: "end",
				},
				{ id: "end", type: "END" },
			],
		});
		expect(body.problems).toContainEqual(
			expect.objectContaining({ code: "end-unauthenticated", severity: "error", nodeId: "end" }),
		);
		expect(body.problems).toContainEqual(expect.objectContaining({ code: "provider-unknown", nodeId: "google" }));
	});

	test.each([
		["wrong codes lead to the end", "check_code", { onFailure: "check_access" }, ".onFailure"],
		[
			"a button leads to the end",
			"ask_code",
			{ actions: [verify, { ref: "other_way", nextNode: "check_access" }] },
			".actions[1].nextNode",
		],
	])("names the transition by which a second factor is passed by: %s", async (_, id, wrong, place) => {
		const template = flowTemplates.find((each) => each.id === "password-then-sms")?.definition();
		const nodes = template?.nodes.map((node) => (node.id === id ? { ...node, ...wrong } : node));
		const { body } = await analyse({ ...template, nodes });
		expect(body.problems).toContainEqual(
			expect.objectContaining({
				code: "verification-bypassed",
				severity: "error",
				nodeId: id,
				path: expect.stringContaining(place),
			}),
		);
	});

	test("reports what is wrong with the shape instead of refusing it, and refuses what is no flow at all", async () => {
		const { status, body } = await analyse({ nodes: [{ id: 1 }] });
		expect(status).toBe(200);
		expect(body.ends).toEqual([]);
		expect(body.problems.length).toBeGreaterThan(0);
		expectRefusal(await api("POST", "/flow-analysis", { body: { nodes: "none" } }), 400, "FMS-1001");
		expectRefusal(await api("POST", "/flow-analysis", { body: {}, token: null }), 401, "AUTH-4010");
	});
});
