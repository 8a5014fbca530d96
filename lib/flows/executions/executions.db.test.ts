import { beforeEach, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { flowTemplates } from "@/lib/flows/model";
import { aFlow, end, prompt, start } from "@/lib/flows/model/fixtures/builders";
import { createFlow } from "@/lib/flows/publication";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { countTraffic, executionsAfter, getExecution, getTraffic, listExecutions } from "./";
import { type ExecutionQuery, getTrafficContract, listExecutionsContract, type TrafficQuery } from "./contract";

const list = (context: RequestContext, query: Record<string, string> = {}) =>
	listExecutions(context, listExecutionsContract.query?.parse(query) as ExecutionQuery);

const filterOf = (query: object) => listExecutionsContract.query?.parse(query) as ExecutionQuery;

const traffic = (context: RequestContext, flowId: string, query: Record<string, string> = {}, version = "1") =>
	getTraffic(context, flowId, version, getTrafficContract.query?.parse(query) as TrafficQuery);

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** Inserts executions that started this long ago; each took one step, and then waits at the screen or has ended. */
async function began(
	{ principal }: RequestContext,
	flowId: string,
	row: {
		minutesAgo: number;
		status?: "INCOMPLETE" | "COMPLETE" | "ERROR";
		reason?: string;
		walk?: [string, string, number][];
		nodeId?: string;
		userId?: string;
		version?: number;
		applicationId?: string;
		lastsMs?: number;
	},
): Promise<string> {
	const { sql } = await database();
	const id = newId();
	const { status = "COMPLETE", walk: steps = [["start", "onSuccess", 0]], nodeId = "end", lastsMs = 1500 } = row;
	const startedAt = minutesAgo(row.minutesAgo);
	const lastAt = new Date(startedAt.getTime() + lastsMs);
	await sql`
		insert into flow_executions (organization_id, id, flow_id, flow_version, flow_name, flow_type, application_id,
			application_name, status, revision, state, node_id, walk, steps, user_id, reason, "verbose", started_at, updated_at,
			expires_at, ended_at)
		values (${principal.organizationId}, ${id}, ${flowId}, ${row.version ?? 1}, 'Password', 'AUTHENTICATION',
			${row.applicationId ?? null}, 'Shop', ${status}, 1, ${status === "INCOMPLETE" ? "state" : null}, ${nodeId}, ${JSON.stringify(steps)}, ${steps.length},
			${row.userId ?? null}, ${row.reason ?? null}, true, ${startedAt.toISOString()}, ${lastAt.toISOString()},
			${new Date(startedAt.getTime() + 30 * 60_000).toISOString()}, ${status === "INCOMPLETE" ? null : lastAt.toISOString()})`;
	return id;
}

async function aStoredFlow(context: RequestContext): Promise<string> {
	const handle = `flow-${newId().slice(-12)}`;
	const body = aFlow({ handle, name: handle, nodes: [start("ask"), prompt("ask", ["end"]), end("end")] });
	return (await createFlow(context, body)).id;
}

const whole: [string, string, number][] = [
	["start", "onSuccess", 0],
	["ask", "action:go", 900],
];

describe("executions", () => {
	test("are listed with their outcome, newest first", async () => {
		const context = await anOrganization();
		const flowId = await aStoredFlow(context);
		await began(context, flowId, { minutesAgo: 50, status: "INCOMPLETE", nodeId: "ask" });
		await began(context, flowId, { minutesAgo: 40, status: "ERROR", reason: "wrong-code", nodeId: "ask" });
		await began(context, flowId, { minutesAgo: 20, status: "INCOMPLETE", nodeId: "ask" });
		await began(context, flowId, { minutesAgo: 10, walk: whole });
		const { executions, totalResults } = await list(context);
		expect(totalResults).toBe(4);
		expect(executions.map(({ outcome, reason }) => [outcome, reason])).toEqual([
			["completed", null],
			["running", null],
			["failed", "wrong-code"],
			["abandoned", null],
		]);
		expect(executions[0]).toMatchObject({ flowName: "Password", version: 1, steps: 2, durationMs: 1500 });
	});

	test("are listed oldest first on request, and read on from any of them in the order of the list", async () => {
		const [context, other] = [await anOrganization(), await anOrganization()];
		const flowId = await aStoredFlow(context);
		const ids: string[] = [];
		for (const minutes of [30, 20, 20, 10]) ids.push(await began(context, flowId, { minutesAgo: minutes }));
		await began(other, flowId, { minutesAgo: 15 });
		for (const order of ["asc", "desc"]) {
			const { executions } = await list(context, { order });
			expect(executions.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
			const starts = executions.map(({ startedAt }) => startedAt);
			expect(starts).toEqual(order === "asc" ? starts.toSorted() : starts.toSorted().toReversed());
			const filter = filterOf({ order, search: "" });
			expect(await executionsAfter(context, filter, undefined, 10)).toEqual(executions);
			for (const [index, each] of executions.entries())
				expect(await executionsAfter(context, filter, each, 2)).toEqual(executions.slice(index + 1, index + 3));
		}
		expect(await executionsAfter(context, filterOf({ outcome: "failed" }), undefined, 10)).toEqual([]);
	});

	test("are found by each filter and by all filters combined", async () => {
		const context = await anOrganization();
		const { sql } = await database();
		const { organizationId } = context.principal;
		const [flowId, other] = [await aStoredFlow(context), await aStoredFlow(context)];
		const [userId, applicationId] = [newId(), newId()];
		await sql`insert into users (organization_id, id, username, display_name) values (${organizationId}, ${userId}, 'Ada_L', 'Ada')`;
		const id = await began(context, flowId, { minutesAgo: 10, userId, applicationId, version: 2 });
		await began(context, other, { minutesAgo: 5000, status: "ERROR", reason: "timeout" });
		const found = async (query: object) =>
			(await list(context, query as Record<string, string>)).executions.map((each) => each.id);
		const day = minutesAgo(1440).toISOString();
		for (const query of [
			{ flowId },
			{ flowId: flowId.toUpperCase() },
			{ flowId, version: "2" },
			{ applicationId },
			{ outcome: "completed" },
			{ from: day },
			{ search: id },
			{ search: ` ${id.toUpperCase()} ` },
			{ search: "da_l" },
			{ flowId, version: "2", applicationId, outcome: "completed", from: day, search: "ADA" },
		])
			expect(await found(query), JSON.stringify(query)).toEqual([id]);
		for (const query of [
			{ flowId, version: "1" },
			{ search: "daxl" },
			{ search: "%" },
			{ search: newId() },
			{ to: minutesAgo(6000).toISOString() },
		])
			expect(await found(query), JSON.stringify(query)).toEqual([]);
		expect((await list(context, { search: "ada" })).executions[0]).toMatchObject({ username: "Ada_L", userId });
	});

	test("pages contain every execution once and link to each other with their filters", async () => {
		const context = await anOrganization();
		const flowId = await aStoredFlow(context);
		for (let n = 0; n < 5; n++) await began(context, flowId, { minutesAgo: 10 });
		const first = await list(context, { limit: "2", flowId, version: "1" });
		expect(first.links).toEqual([
			{ href: `/flow-executions?offset=2&limit=2&flowId=${flowId}&version=1`, rel: "next" },
			{ href: `/flow-executions?offset=4&limit=2&flowId=${flowId}&version=1`, rel: "last" },
		]);
		const ids = [
			first,
			await list(context, { limit: "2", offset: "2" }),
			await list(context, { limit: "2", offset: "4" }),
		];
		expect(new Set(ids.flatMap(({ executions }) => executions.map(({ id }) => id))).size).toBe(5);
		expect((await list(context, { offset: "9999" })).count).toBe(0);
	});

	test("of another organization are neither listed nor counted", async () => {
		const [owner, other] = [await anOrganization(), await anOrganization()];
		const flowId = await aStoredFlow(owner);
		const id = await began(owner, flowId, { minutesAgo: 10 });
		expect((await list(other)).totalResults).toBe(0);
		const absent = { code: "FEX-1006", kind: "not-found" };
		await expect(getExecution(other, id)).rejects.toMatchObject(absent);
		await expect(getExecution(owner, "x")).rejects.toMatchObject(absent);
		await expect(traffic(other, flowId)).rejects.toMatchObject({ code: "FMS-1006" });
	});

	test("under way say what they have proved, what is asked for, and how they can go on", async () => {
		const context = await anOrganization();
		const template = flowTemplates.find(({ id }) => id === "password-then-sms")?.definition();
		if (template === undefined) throw new Error("no template");
		const flowId = (await createFlow(context, template)).id;
		const check = template.nodes.find(({ executor }) => executor?.name === "BasicAuthExecutor");
		const screen = template.nodes.find(({ actions }) => actions?.some(({ nextNode }) => nextNode === check?.id));
		const action = `action:${screen?.actions?.find(({ nextNode }) => nextNode === check?.id)?.ref}`;
		const session = template.nodes.find(({ executor }) => executor?.name === "SessionExecutor");
		const before: [string, string, number][] = [
			["start", "onSuccess", 0],
			[session?.id ?? "", "onFailure", 10],
		];
		const id = await began(context, flowId, {
			minutesAgo: 1,
			status: "INCOMPLETE",
			nodeId: screen?.id ?? "",
			walk: before,
		});
		const { asks, progress } = await getExecution(context, id);
		expect(asks.map(({ type }) => type)).toContain("PASSWORD_INPUT");
		expect(Object.keys(asks[0] ?? {})).toEqual(["identifier", "type"]);
		expect(progress).toMatchObject({ authenticated: false, facts: [] });
		expect(progress?.next).toContainEqual({ way: action, nodeId: check?.id });
		const later = await began(context, flowId, {
			minutesAgo: 1,
			status: "INCOMPLETE",
			nodeId: check?.onSuccess ?? "",
			walk: [...before, [screen?.id ?? "", action, 500], [check?.id ?? "", "onSuccess", 900]],
		});
		expect((await getExecution(context, later)).progress).toMatchObject({ authenticated: true, facts: ["password"] });
	});

	test("of previews belong to the flow that they try, and to no list", async () => {
		const context = await anOrganization();
		const { organizationId, id: userId } = context.principal;
		const flowId = await aStoredFlow(context);
		const id = await began(context, flowId, { minutesAgo: 1, walk: whole });
		const { sql } = await database();
		await sql`update flow_executions set flow_id = id, flow_version = 0 where id = ${id}`;
		await sql`
			insert into flow_previews (organization_id, id, flow_id, version, definition_hash, user_id, started_at)
			values (${organizationId}, ${id}, ${flowId}, null, '', ${userId}, now())`;
		expect(await getExecution(context, id)).toMatchObject({ flowId, version: 0, preview: true });
		await sql`update flow_previews set version = 3 where id = ${id}`;
		expect(await getExecution(context, id)).toMatchObject({ flowId, version: 3, preview: true });
		expect((await list(context)).totalResults).toBe(0);
	});

	test("contain their path and the nodes of their version, even after the flow was deleted", async () => {
		const context = await anOrganization();
		const flowId = await aStoredFlow(context);
		const id = await began(context, flowId, { minutesAgo: 10, walk: whole });
		const read = () => getExecution(context, id);
		expect(await read()).toMatchObject({
			nodeId: "end",
			walk: [
				{ nodeId: "start", way: "onSuccess", atMs: 0 },
				{ nodeId: "ask", way: "action:go", atMs: 900 },
			],
		});
		expect((await read()).nodes.map((node) => node.id)).toEqual(["start", "ask", "end"]);
		const { sql } = await database();
		await sql`delete from flows where id = ${flowId}`;
		expect(await read()).toMatchObject({ flowName: "Password", nodes: [] });
	});
});

describe("traffic", () => {
	// Executions start now; these tests need some that started long before the period that was already counted.
	beforeEach(async () => {
		await anOrganization();
		const { sql } = await database();
		await sql`delete from flow_traffic`;
		await sql`delete from flow_traffic_progress`;
	});

	const told = async (context: RequestContext, flowId: string, query = {}) => {
		const { executions, nodes } = await traffic(context, flowId, query);
		return { executions, nodes: Object.fromEntries(nodes.map(({ nodeId, ...node }) => [nodeId, node])) };
	};

	test("is the same before, during and after the counting", async () => {
		const context = await anOrganization();
		const flowId = await aStoredFlow(context);
		for (const minutes of [300, 200, 100, 90, 10])
			await began(context, flowId, { minutesAgo: minutes, walk: whole, nodeId: "end" });
		await began(context, flowId, { minutesAgo: 120, status: "INCOMPLETE", nodeId: "ask" });
		await began(context, flowId, { minutesAgo: 110, status: "ERROR", reason: "timeout", nodeId: "ask" });
		await began(context, flowId, { minutesAgo: 5, status: "INCOMPLETE", nodeId: "ask" });
		await began(context, flowId, { minutesAgo: 10, version: 2, nodeId: "end" });
		const expected = {
			executions: 8,
			nodes: {
				start: {
					reached: 8,
					ways: [{ way: "onSuccess", passed: 8 }],
					completed: 0,
					failed: 0,
					abandoned: 0,
					running: 0,
				},
				ask: { reached: 8, ways: [{ way: "action:go", passed: 5 }], completed: 0, failed: 1, abandoned: 1, running: 1 },
				end: { reached: 5, ways: [], completed: 5, failed: 0, abandoned: 0, running: 0 },
			},
		};
		expect(await told(context, flowId)).toEqual(expected);
		await countTraffic();
		expect(await told(context, flowId)).toEqual(expected);
		await Promise.all([countTraffic(), countTraffic()]);
		expect(await told(context, flowId)).toEqual(expected);
	});

	test("remains after the counted executions were deleted", async () => {
		const context = await anOrganization();
		const flowId = await aStoredFlow(context);
		const { sql } = await database();
		await began(context, flowId, { minutesAgo: 100, walk: whole });
		await countTraffic();
		await sql`delete from flow_executions where flow_id = ${flowId}`;
		expect((await told(context, flowId)).executions).toBe(1);
	});

	test("of a period contains the executions that started in its hours", async () => {
		const context = await anOrganization();
		const flowId = await aStoredFlow(context);
		await began(context, flowId, { minutesAgo: 10 });
		await began(context, flowId, { minutesAgo: 30 * 60 });
		const executions = async (query: Record<string, string>) => (await traffic(context, flowId, query)).executions;
		expect(await executions({})).toBe(2);
		expect(await executions({ from: minutesAgo(120).toISOString() })).toBe(1);
		expect(await executions({ to: minutesAgo(20 * 60).toISOString() })).toBe(1);
		expect(await executions({ from: "1970-01-01T00:00:00Z", to: "1970-01-02T00:00:00+01:00" })).toBe(0);
		await expect(executions({ from: "2026-02-01T00:00:00Z", to: "2026-01-01T00:00:00Z" })).rejects.toMatchObject({
			code: "FEX-1001",
		});
	});

	test.each(["0", "-1", "1.5", "x", "99999999999"])("of version %s of a flow is refused", async (version) => {
		const context = await anOrganization();
		const flowId = await aStoredFlow(context);
		await expect(traffic(context, flowId, {}, version)).rejects.toMatchObject({ code: "FMS-1006" });
		await expect(traffic(context, "x", {}, "1")).rejects.toMatchObject({ code: "FMS-1006" });
	});
});
