import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { createOrganization } from "@/db/fixtures/create-organization";
import { deleteFlow } from "@/lib/flows/definitions";
import { createFlow } from "@/lib/flows/publication";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { analyseSubmitted } from "../analyse-submitted";
import { getPolicy } from "./get-policy";
import { type AssurancePolicy, noPolicy } from "./policy";
import { putPolicy } from "./put-policy";

const put = (
	context: RequestContext,
	policy: Partial<AssurancePolicy>,
	flow?: string,
	ifMatch: number[] | null = null,
) => putPolicy(context, { flow }, { ...noPolicy, ...policy }, ifMatch);
const read = (context: RequestContext, flow?: string) => getPolicy(context, { flow });

const definition = () => ({
	name: "Text message",
	handle: `sms-${newId().slice(-12)}`,
	flowType: "AUTHENTICATION" as const,
	nodes: [
		{ id: "start", type: "START" as const, onSuccess: "end" },
		{ id: "end", type: "END" as const },
	],
});

const aFlow = async (context: RequestContext) => (await createFlow(context, definition())).id;

async function aChild(parent: RequestContext): Promise<RequestContext> {
	const { id } = await createOrganization(parent, { name: `x-${newId().slice(-12)}` });
	return { ...parent, principal: { ...parent.principal, organizationId: id } };
}

async function eventsOf({ principal }: RequestContext): Promise<{ action: string; details: string }[]> {
	const { sql } = await database();
	return sql`
		select action, details::text from audit_events
		where organization_id = ${principal.organizationId} and action like 'assurance-policy.%' order by at, id`;
}

const password = {
	...definition(),
	nodes: [
		{ id: "start", type: "START", onSuccess: "ask" },
		{
			id: "ask",
			type: "PROMPT",
			inputs: [
				{ ref: "u", identifier: "username", type: "TEXT_INPUT", required: true },
				{ ref: "p", identifier: "password", type: "PASSWORD_INPUT", required: true },
			],
			actions: [{ ref: "go", nextNode: "check" }],
		},
		{
			id: "check",
			type: "TASK_EXECUTION",
			executor: { name: "BasicAuthExecutor" },
			onSuccess: "end",
			onFailure: "ask",
		},
		{ id: "end", type: "END" },
	],
};

describe("a policy of assurance", () => {
	test("is empty until somebody sets it, and is inherited by organizations below", async () => {
		const parent = await anOrganization();
		const child = await aChild(parent);
		expect(await read(child)).toEqual({
			...noPolicy,
			revision: 0,
			effective: { demands: [], testsBlock: false, fourEyes: false },
		});
		await put(parent, { level: "eidas-substantial", testsBlock: true });
		expect((await read(child)).effective).toEqual({
			testsBlock: true,
			fourEyes: false,
			demands: [
				{ demand: "two-factors", from: "above", excepted: null, bySession: true },
				{ demand: "replay-resistant", from: "above", excepted: null, bySession: true },
				{ demand: "own-proofs", from: "above", excepted: null, bySession: true },
			],
		});
		expect((await read(parent)).effective.demands.map(({ from }) => from)).toEqual([
			"organization",
			"organization",
			"organization",
		]);
	});

	test("makes a weak way an error of the analysis, of all flows or of one", async () => {
		const context = await anOrganization();
		const flow = await aFlow(context);
		const codes = async (query: { flow?: string }) =>
			(await analyseSubmitted(context, query, password)).problems.map(({ code, params }) =>
				[code, params?.member].filter((word) => word !== undefined).join(" "),
			);
		expect(await codes({})).toEqual([]);
		await put(context, { demands: ["two-factors"] });
		expect(await codes({})).toEqual(["demand-unmet two-factors"]);
		await put(context, { demands: ["phishing-resistant"] }, flow);
		expect(await codes({})).toEqual(["demand-unmet two-factors"]);
		expect(await codes({ flow })).toEqual(["demand-unmet two-factors", "demand-unmet phishing-resistant"]);
		const exceptions = [{ demand: "two-factors" as const, reason: "terminals in the workshop" }];
		await put(context, { exceptions }, flow);
		expect(await codes({ flow })).toEqual([]);
		await expect(analyseSubmitted(context, { flow: newId() }, password)).rejects.toMatchObject({ kind: "not-found" });
	});

	test("audits an exception with its reason, and that it was withdrawn", async () => {
		const context = await anOrganization();
		const flow = await aFlow(context);
		await put(context, { demands: ["two-factors"] });
		const exceptions = [{ demand: "two-factors" as const, reason: "terminals in the workshop" }];
		await put(context, { exceptions }, flow);
		await put(context, { exceptions, testsBlock: true }, flow);
		await put(context, {}, flow);
		const events = await eventsOf(context);
		expect(events.map(({ action }) => action).toSorted()).toEqual([
			"assurance-policy.excepted",
			"assurance-policy.exception-withdrawn",
			...Array.from({ length: 4 }, () => "assurance-policy.updated"),
		]);
		const made = events.find(({ action }) => action === "assurance-policy.excepted");
		expect(JSON.parse(made?.details ?? "")).toEqual({ demand: "two-factors", reason: "terminals in the workshop" });
	});

	test("allows no exception from what an organization above demands, nobody demands, or for all flows", async () => {
		const parent = await anOrganization();
		const child = await aChild(parent);
		const flow = await aFlow(child);
		const exceptions = [{ demand: "two-factors" as const, reason: "terminals in the workshop" }];
		const refused = { code: "ASP-1002", kind: "invalid" };
		await expect(put(child, { exceptions }, flow)).rejects.toMatchObject(refused);
		await put(child, { demands: ["two-factors"] });
		await expect(put(child, { demands: ["two-factors"], exceptions })).rejects.toMatchObject(refused);
		await put(child, { exceptions }, flow);
		await put(parent, { demands: ["two-factors"] });
		// The earlier exception stays stored, but has no effect any more.
		expect((await read(child, flow)).effective.demands[0]).toMatchObject({ from: "above", excepted: null });
		await put(child, { exceptions }, flow);
		await put(child, {}, flow);
		await expect(put(child, { exceptions }, flow)).rejects.toMatchObject(refused);
	});

	test("of another organization's flow is refused like that of none, and goes with its flow", async () => {
		const [owner, other] = [await anOrganization(), await anOrganization()];
		const flow = await aFlow(owner);
		const absent = { code: "FMS-1006", kind: "not-found" };
		await expect(read(other, flow)).rejects.toMatchObject(absent);
		await expect(put(other, {}, flow)).rejects.toMatchObject(absent);
		await put(owner, { demands: ["one-factor"] }, flow);
		expect((await read(other)).effective.demands).toEqual([]);
		await deleteFlow(owner, flow);
		await expect(read(owner, flow)).rejects.toMatchObject(absent);
	});

	test("is changed by one of twenty parallel writers that read the same", async () => {
		const context = await anOrganization();
		for (const revision of [0, 1]) {
			const writes = await Promise.allSettled(
				Array.from({ length: 20 }, () => put(context, { demands: ["one-factor"] }, undefined, [revision])),
			);
			expect(writes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		}
		await expect(put(context, {}, undefined, [1])).rejects.toMatchObject({ code: "ASP-1012" });
	});
});
