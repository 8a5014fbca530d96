import { beforeEach, expect, test } from "vitest";
import { database } from "@/db/client";
import { aStoredFlow } from "@/db/fixtures/a-stored-flow";
import { anOrganization } from "@/db/fixtures/an-organization";
import { executorCatalog } from "@/lib/flows/executors";
import { end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import { userPort } from "@/lib/identity/directory";
import { newId } from "@/lib/platform/kernel";
import { continueExecution } from "./continue-execution";
import { anExecutor, answering, begun } from "./fixtures/a-runtime";
import { flowRuntime } from "./flow-runtime";
import { portsOf } from "./ports";

const PASSWORD = "a good long password";
const fields = [
	{ type: "TEXT_INPUT", identifier: "username", required: true },
	{ type: "PASSWORD_INPUT", identifier: "password", required: true },
];
let organizationId: string;
let username: string;

beforeEach(async () => {
	organizationId = (await anOrganization()).principal.organizationId;
	username = `grace-${newId().slice(-12)}`;
	await userPort(organizationId).create(newId(), { username, password: PASSWORD, attributes: {}, verified: [] });
});

/** A sign-in with a password, after which this is done in the same step. */
async function aSignIn(after: (executionId: string) => Promise<unknown> = async () => {}) {
	const afterwards = anExecutor("Afterwards", async ({ executionId }) => {
		await after(executionId);
		return { kind: "success" };
	});
	const runtime = flowRuntime(new Map([...executorCatalog, ["Afterwards", afterwards]]), portsOf);
	const flowId = await aStoredFlow(organizationId, [
		start("ask"),
		prompt("ask", ["password"], { inputs: fields }),
		task("password", { onSuccess: "after", onFailure: "ask" }),
		task("after", { executor: { name: "Afterwards" }, onSuccess: "end" }),
		end(),
	]);
	const { view } = await begun(runtime, organizationId, flowId);
	return (password: string, to = view) => continueExecution(runtime, answering(to, { username, password }));
}

/** The counts in the organization, of the account first. */
async function counted(): Promise<number[]> {
	const { sql } = await database();
	const rows = await sql<{ failures: number }[]>`
		select failures from sign_in_throttles where organization_id = ${organizationId} order by failures desc`;
	return rows.map(({ failures }) => failures);
}

test("the right password is counted while its step runs, and forgiven with the step", async () => {
	let meanwhile: number[] = [];
	const answer = await aSignIn(async () => {
		meanwhile = await counted();
	});
	const again = await answer("wrong");
	expect(await counted()).toEqual([1, 1]);
	expect(await answer(PASSWORD, again)).toMatchObject({ status: "COMPLETE" });
	expect(meanwhile).toEqual([2, 2]);
	// The wrong password of the address stays counted, that of the account does not.
	expect(await counted()).toEqual([1]);
});

test("the right password stays counted where its step is not stored", async () => {
	const answer = await aSignIn(async (executionId) => {
		const { sql } = await database();
		await sql`update flow_executions set claimed_at = claimed_at + interval '1 second' where id = ${executionId}`;
	});
	await expect(answer(PASSWORD)).rejects.toMatchObject({ code: "FEX-4090" });
	expect(await counted()).toEqual([1, 1]);
});
