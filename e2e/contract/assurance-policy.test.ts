import { afterEach, describe, expect, test } from "vitest";
import type { FlowReport, SavedPolicy } from "@/lib/flows/assurance/contract";
import { api, expectRefusal } from "../fixtures/api";
import { passwordFlow } from "../fixtures/flow-shapes";
import { ABSENT_ID, createdFlow } from "../fixtures/flows";

const put = (body: unknown, query = "") => api<SavedPolicy>("PUT", `/assurance-policy${query}`, { body });

// Tests of other files use the same organization.
afterEach(async () => {
	expect((await put({})).status).toBe(200);
});

describe("/assurance-policy", () => {
	test("keeps what is put, with a revision as the entity tag, and tells what applies", async () => {
		const saved = await put({ level: "eidas-substantial" });
		expect(saved.status).toBe(200);
		const { status, body, headers } = await api<SavedPolicy>("GET", "/assurance-policy");
		expect([status, headers.etag]).toEqual([200, `"${body.revision}"`]);
		expect(body).toEqual(saved.body);
		expect(body.effective.demands.map(({ demand }) => demand)).toEqual([
			"two-factors",
			"replay-resistant",
			"own-proofs",
		]);
	});

	test("makes weak ways an error of POST /flow-analysis, and no refusal of POST /flows", async () => {
		await put({ demands: ["two-factors"] });
		const analysed = await api<FlowReport>("POST", "/flow-analysis", { body: passwordFlow() });
		expect(analysed.body.problems).toContainEqual(
			expect.objectContaining({
				code: "demand-unmet",
				severity: "error",
				params: expect.objectContaining({ number: 1 }),
			}),
		);
		const flow = await createdFlow();
		expect(
			(
				await put(
					{ exceptions: [{ demand: "two-factors", reason: "a machine on the shop floor" }] },
					`?flow=${flow.id}`,
				)
			).status,
		).toBe(200);
		const excepted = await api<FlowReport>("POST", `/flow-analysis?flow=${flow.id}`, { body: passwordFlow() });
		expect(excepted.body.problems).not.toContainEqual(expect.objectContaining({ code: "demand-unmet" }));
	});

	test("refuses what is no policy, an exception without a demand, and a flow that is none", async () => {
		for (const body of [
			{ level: "gold" },
			{ demands: ["two-factors", 2] },
			{ exceptions: [{ demand: "two-factors" }] },
			[],
		])
			expectRefusal(await put(body), 400, "ASP-1001");
		const { id } = await createdFlow();
		const exceptions = [{ demand: "two-factors", reason: "a machine on the shop floor" }];
		expectRefusal(await put({ exceptions }, `?flow=${id}`), 400, "ASP-1002");
		expectRefusal(await put({}, "?flow=nothing"), 400, "FMS-1001");
		expectRefusal(await put({}, `?flow=${ABSENT_ID}`), 404, "FMS-1006");
		expectRefusal(await api("PUT", "/assurance-policy", { body: {}, token: null }), 401, "AUTH-4010");
		const stale = await api("PUT", "/assurance-policy", { body: {}, headers: { "if-match": '"9999999"' } });
		expectRefusal(stale, 412, "ASP-1012");
	});
});
