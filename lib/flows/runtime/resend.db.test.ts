import { beforeEach, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { aStoredFlow } from "@/db/fixtures/a-stored-flow";
import { anOrganization } from "@/db/fixtures/an-organization";
import { executorCatalog } from "@/lib/flows/executors";
import { end, start, task } from "@/lib/flows/model/fixtures/builders";
import { userPort } from "@/lib/identity/directory";
import { newId } from "@/lib/platform/kernel";
import type { NewMessage } from "@/lib/platform/messages";
import { continueExecution } from "./continue-execution";
import type { ExecutionView } from "./execution-view";
import { answering, begun } from "./fixtures/a-runtime";
import { flowRuntime } from "./flow-runtime";
import { portsOf } from "./ports";

let sent: NewMessage[] = [];

const runtime = flowRuntime(executorCatalog, (organizationId, withTheStep, origin) => ({
	...portsOf(organizationId, withTheStep, origin),
	messages: { canSend: async () => true, queue: (message) => sent.push(message) },
}));

const executor = (mode: string) => ({ name: "EmailOTPAuthExecutor", mode });
const withoutScreens = [
	start("send"),
	task("send", { executor: executor("send"), onSuccess: "verify" }),
	task("verify", { executor: executor("verify"), onSuccess: "end" }),
	end(),
];

let organizationId = "";

beforeEach(async () => {
	sent = [];
	organizationId = (await anOrganization()).principal.organizationId;
	const attributes = { email: "ada@example.com" };
	await userPort(organizationId).create(newId(), { username: "ada", attributes, verified: ["email"] });
});

async function codeAsked(): Promise<ExecutionView> {
	const flowId = await aStoredFlow(organizationId, withoutScreens, "AUTHENTICATION");
	const { view } = await begun(runtime, organizationId, flowId);
	return continueExecution(runtime, answering(view, { email: "ada@example.com" }));
}

const again = (view: ExecutionView) => continueExecution(runtime, answering(view, {}, "resend"));
const enter = (view: ExecutionView, otp = "") => continueExecution(runtime, answering(view, { otp }));
const lastCode = () => sent.at(-1)?.values.code;

describe("a code in a flow without screens", () => {
	test("that has expired is sent again, and the new one signs in", async () => {
		const view = await codeAsked();
		expect(view.screen?.actions.map(({ ref }) => ref)).toEqual(["continue", "resend"]);
		const { sql } = await database();
		await sql`update one_time_codes set expires_at = now() - interval '1 second' where organization_id = ${organizationId}`;
		const late = await enter(view, lastCode());
		expect(late).toMatchObject({ status: "INCOMPLETE", problem: { reason: "expired" } });
		const other = await again(late);
		expect(other).toMatchObject({ status: "INCOMPLETE", nodeId: "verify", problem: null });
		expect(sent).toHaveLength(2);
		expect(other.shown).toEqual({ address: "ada@example.com" });
		expect(await enter(other, lastCode())).toMatchObject({ status: "COMPLETE", signedIn: { username: "ada" } });
	});

	test("is sent three times in a quarter of an hour, and the last one is still good after a fourth was asked for", async () => {
		let view = await codeAsked();
		for (let queries = 0; queries < 4; queries++) view = await again(view);
		expect(sent).toHaveLength(3);
		expect(view).toMatchObject({ status: "INCOMPLETE", nodeId: "verify", problem: { reason: "too-many-messages" } });
		expect(await enter(view, lastCode())).toMatchObject({ status: "COMPLETE", signedIn: { username: "ada" } });
	});

	test("that was tried too often is not sent anew to buy more tries, and nothing else breaks", async () => {
		let view = await codeAsked();
		const wrong = lastCode() === "000000" ? "000001" : "000000";
		for (let tries = 0; tries < 6; tries++) view = await enter(view, wrong);
		expect(view).toMatchObject({ status: "INCOMPLETE", problem: { reason: "too-many-attempts" } });
		expect(await again(view)).toMatchObject({ status: "INCOMPLETE", problem: { reason: "too-many-messages" } });
		expect(sent).toHaveLength(1);
	});

	test("asked for again by 20 at once is sent once more", async () => {
		const view = await codeAsked();
		const answers = await Promise.all(Array.from({ length: 20 }, () => again(view)));
		expect(new Set(answers.map(({ challengeToken }) => challengeToken)).size).toBe(1);
		expect(sent).toHaveLength(2);
	});
});
