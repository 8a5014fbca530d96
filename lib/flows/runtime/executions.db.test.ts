import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { aStoredFlow } from "@/db/fixtures/a-stored-flow";
import { anOrganization } from "@/db/fixtures/an-organization";
import { end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import { newId } from "@/lib/platform/kernel";
import { continueExecution } from "./continue-execution";
import {
	ada,
	anExecutionStart,
	anExecutor,
	answering,
	aRuntime,
	begun,
	judge,
	passwordExecutor,
} from "./fixtures/a-runtime";
import { showExecution } from "./show-execution";
import { prepareExecution } from "./start-execution";

const fields = [
	{ type: "TEXT_INPUT", identifier: "username", required: true },
	{ type: "PASSWORD_INPUT", identifier: "password", required: true },
];
const signIn = [
	start("ask"),
	prompt("ask", ["check"], { inputs: fields }),
	task("check", { onSuccess: "end", onFailure: "ask" }),
	end(),
];
const right = { username: "ada", password: "right" };

describe("a sign-in", () => {
	test("begins with the first screen and ends with who signed in", async () => {
		const { organizationId, runtime, view } = await aSignIn();
		expect(view).toMatchObject({ status: "INCOMPLETE", screen: { nodeId: "ask" }, values: {}, problem: null });
		const done = await continueExecution(runtime, answering(view, right));
		expect(done).toMatchObject({
			organizationId,
			status: "COMPLETE",
			challengeToken: null,
			signedIn: { ...ada, amr: ["pwd"], grantedScopes: null },
		});
		expect(done.signedIn?.authenticatedAt).toBeGreaterThan(Date.now() / 1000 - 60);
		expect(await rowOf(view.executionId)).toMatchObject({
			status: "COMPLETE",
			userId: ada.userId,
			steps: 3,
			walk: [
				["start", "onSuccess", expect.any(Number)],
				["ask", "action:action_1", expect.any(Number)],
				["check", "onSuccess", expect.any(Number)],
			],
		});
	});

	test("that is refused says why, keeps the name, and never the password", async () => {
		const { runtime, view } = await aSignIn();
		const again = await continueExecution(runtime, answering(view, { username: "ada", password: "wrong" }));
		expect(again).toMatchObject({
			status: "INCOMPLETE",
			values: { username: "ada" },
			problem: { reason: "invalid-credentials", fieldErrors: { password: "wrong" } },
			signedIn: null,
		});
		expect(JSON.stringify(again)).not.toContain('"wrong"}}}');
		expect(Object.keys(again.values)).toEqual(["username"]);
		expect(await continueExecution(runtime, answering(again, right))).toMatchObject({ status: "COMPLETE" });
	});

	test("leaves an audit row for each refusal and for the success", async () => {
		const { organizationId, runtime, view } = await aSignIn();
		const again = await continueExecution(runtime, answering(view, { username: "eve", password: "wrong" }));
		await continueExecution(runtime, answering(again, right));
		expect(await auditOf(organizationId)).toEqual([
			{ action: "user.sign-in-failed", name: "eve", userId: "" },
			{ action: "user.signed-in", name: "ada", userId: ada.userId },
		]);
	});

	test("rests encrypted: nothing that was entered can be read in its row", async () => {
		const { runtime, view } = await aSignIn();
		await continueExecution(runtime, answering(view, { username: "ada-of-the-row" }));
		const { sql } = await database();
		const [row] = await sql<{ text: string }[]>`
			select to_json(e)::text as text from flow_executions e where id = ${view.executionId}`;
		expect(row?.text).toContain(view.executionId);
		expect(row?.text).not.toContain("ada-of-the-row");
		expect(row?.text).not.toContain(view.challengeToken);
	});
});

describe("an execution that is prepared", () => {
	test.each([
		["says that a step has changed accounts", ["changes-user"]],
		["says that no step has", []],
	] as const)("%s", async (_, sideEffects) => {
		const { organizationId } = (await anOrganization()).principal;
		const effect = anExecutor("Effect", async () => ({ kind: "success" }), { sideEffects });
		const steps = [start("effect"), task("effect", { executor: { name: "Effect" }, onSuccess: "end" }), end()];
		const flowId = await aStoredFlow(organizationId, steps);
		const prepared = await prepareExecution(aRuntime(effect), anExecutionStart(organizationId, flowId));
		expect(prepared?.hasSideEffects).toBe(sideEffects.length > 0);
	});
});

describe("a challenge token", () => {
	test("is the same when the page is loaded again, and another after each step", async () => {
		const { runtime, view } = await aSignIn();
		const shown = await showExecution(runtime, { executionId: view.executionId, browserSecret: null });
		expect(shown).toEqual(view);
		const next = await continueExecution(runtime, answering(view, { username: "ada" }));
		expect(next.challengeToken).not.toBe(view.challengeToken);
		expect(view.challengeToken).toMatch(/^[\w-]{43}$/);
	});

	test("is good once: another answer with it changes nothing", async () => {
		const { runtime, view } = await aSignIn();
		const next = await continueExecution(runtime, answering(view, { username: "ada", password: "wrong" }));
		await expect(continueExecution(runtime, answering(view, right))).rejects.toMatchObject({ code: "FEX-4090" });
		expect(await showExecution(runtime, { executionId: view.executionId, browserSecret: null })).toEqual(next);
	});

	test("with the same answer again gets the same state, and nothing is executed twice", async () => {
		let runs = 0;
		const { runtime, view } = await aSignIn(async ({ values }) => {
			runs++;
			return judge(values.password);
		});
		const done = await continueExecution(runtime, answering(view, right));
		expect(await continueExecution(runtime, answering(view, right))).toEqual(done);
		expect(runs).toBe(1);
	});

	test("of a step before the last is refused even with the same answer", async () => {
		const { runtime, view } = await aSignIn();
		const wrong = { username: "ada", password: "wrong" };
		const second = await continueExecution(runtime, answering(view, wrong));
		await continueExecution(runtime, answering(second, wrong));
		await expect(continueExecution(runtime, answering(view, wrong))).rejects.toMatchObject({ code: "FEX-4090" });
	});

	test("of another execution is refused, and so is any other text", async () => {
		const { runtime, organizationId, flowId, view } = await aSignIn();
		const { view: other } = await begun(runtime, organizationId, flowId);
		for (const challengeToken of [other.challengeToken, "", "x", `${view.challengeToken} `])
			await expect(continueExecution(runtime, answering({ ...view, challengeToken }, right))).rejects.toMatchObject({
				code: "FEX-4090",
			});
		expect(await showExecution(runtime, { executionId: view.executionId, browserSecret: null })).toEqual(view);
	});

	test("survives an action the screen does not have", async () => {
		const { runtime, view } = await aSignIn();
		await expect(continueExecution(runtime, answering(view, right, "check"))).rejects.toMatchObject({
			code: "FEX-4001",
		});
		expect(await continueExecution(runtime, answering(view, right))).toMatchObject({ status: "COMPLETE" });
	});
});

describe("a browser", () => {
	test("is the only one to see and continue what it began", async () => {
		const { runtime, organizationId, flowId } = await aSignIn();
		const { view, browserSecret } = await begun(runtime, organizationId, flowId, { browser: true });
		const { executionId } = view;
		for (const other of [null, "", "other"]) {
			expect(await showExecution(runtime, { executionId, browserSecret: other })).toBeNull();
			await expect(
				continueExecution(runtime, { ...answering(view, right), browserSecret: other }),
			).rejects.toMatchObject({ code: "FEX-4040" });
		}
		expect(await continueExecution(runtime, { ...answering(view, right), browserSecret })).toMatchObject({
			status: "COMPLETE",
		});
	});

	test("cannot continue what a native client began", async () => {
		const { runtime, view } = await aSignIn();
		await expect(continueExecution(runtime, { ...answering(view, right), browserSecret: "any" })).rejects.toMatchObject(
			{ code: "FEX-4040" },
		);
	});
});

describe("an execution", () => {
	test("that is not there is not found", async () => {
		const { runtime, view } = await aSignIn();
		for (const executionId of [newId(), "", "x", `{${view.executionId}}`]) {
			const absent = answering({ ...view, executionId }, right);
			await expect(continueExecution(runtime, absent)).rejects.toMatchObject({ code: "FEX-4040" });
			expect(await showExecution(runtime, { executionId, browserSecret: null })).toBeNull();
		}
	});

	test("ends after thirty minutes, whatever happens in between", async () => {
		const { runtime, view } = await aSignIn();
		const next = await continueExecution(runtime, answering(view, { username: "ada" }));
		await age(view.executionId, 31);
		await expect(continueExecution(runtime, answering(next, right))).rejects.toMatchObject({ code: "FEX-4041" });
		expect(await showExecution(runtime, { executionId: view.executionId, browserSecret: null })).toBeNull();
	});

	test("of a flow without any screen asks for what its task needs", async () => {
		const { organizationId } = await anOrganizationOnly();
		const flowId = await aStoredFlow(organizationId, [start("check"), task("check", { onSuccess: "end" }), end()]);
		const runtime = aRuntime(passwordExecutor());
		const { view } = await begun(runtime, organizationId, flowId);
		expect(view.screen).toMatchObject({
			generated: true,
			inputs: [{ identifier: "username" }, { identifier: "password" }],
		});
		const again = await continueExecution(runtime, answering(view, { username: "ada", password: "wrong" }));
		expect(again).toMatchObject({ values: { username: "ada" }, problem: { fieldErrors: { password: "wrong" } } });
		expect(await continueExecution(runtime, answering(again, right))).toMatchObject({ status: "COMPLETE" });
	});

	test("without onFailure ends with the reason", async () => {
		const { organizationId } = await anOrganizationOnly();
		const nodes = [start("check"), task("check", { executor: { name: "No" }, onSuccess: "end" }), end()];
		const flowId = await aStoredFlow(organizationId, nodes);
		const runtime = aRuntime(anExecutor("No", async () => ({ kind: "failure", reason: "account-unavailable" })));
		const { view } = await begun(runtime, organizationId, flowId);
		expect(view).toMatchObject({ status: "ERROR", reason: "account-unavailable", challengeToken: null, screen: null });
		expect(await rowOf(view.executionId)).toMatchObject({ status: "ERROR", reason: "account-unavailable" });
	});
});

async function anOrganizationOnly() {
	const { principal } = await anOrganization();
	return { organizationId: principal.organizationId };
}

async function aSignIn(execute?: Parameters<typeof passwordExecutor>[0]) {
	const { organizationId } = await anOrganizationOnly();
	const flowId = await aStoredFlow(organizationId, signIn);
	const runtime = aRuntime(passwordExecutor(execute));
	return { organizationId, flowId, runtime, ...(await begun(runtime, organizationId, flowId)) };
}

async function rowOf(id: string) {
	const { sql } = await database();
	const [row] = await sql<{ status: string; walk: string }[]>`
		select status, user_id as "userId", steps, walk, reason from flow_executions where id = ${id}`;
	return row === undefined ? undefined : { ...row, walk: JSON.parse(row.walk) };
}

async function auditOf(organizationId: string) {
	const { sql } = await database();
	return sql`
		select action, actor_name as name, actor_id as "userId" from audit_events
		where organization_id = ${organizationId} order by at, id`;
}

async function age(id: string, minutes: number) {
	const { sql } = await database();
	await sql`update flow_executions set expires_at = expires_at - make_interval(mins => ${minutes}) where id = ${id}`;
}
