import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { aStoredFlow } from "@/db/fixtures/a-stored-flow";
import { anOrganization } from "@/db/fixtures/an-organization";
import { end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import { unavailable } from "@/lib/platform/http/refusals";
import type { NewMessage } from "@/lib/platform/messages";
import { sha256 } from "@/lib/platform/tokens";
import { continueExecution } from "./continue-execution";
import { claimExecution, storeStep } from "./executions-repository";
import { anExecutor, answering, aRuntime, begun } from "./fixtures/a-runtime";
import { showExecution } from "./show-execution";

const AT_ONCE = 20;
const message: NewMessage = {
	channel: "sms",
	senderId: undefined,
	to: "+49151000000",
	template: "one-time-code",
	language: "en",
	values: { code: "123456" },
	expiresAt: new Date(Date.now() + 300_000).toISOString(),
};
const sending = [
	start("ask"),
	prompt("ask", ["send"]),
	task("send", { executor: { name: "Send" }, onSuccess: "code" }),
	prompt("code", ["end"]),
	end(),
];

describe("20 parallel submissions of one step", () => {
	test("execute it once, send one message, and all get the same state", async () => {
		const { organizationId, runtime, view, runs } = await aSending();
		const answers = await Promise.all(
			Array.from({ length: AT_ONCE }, () => continueExecution(runtime, answering(view))),
		);
		expect(runs()).toBe(1);
		expect(await messagesOf(organizationId)).toHaveLength(1);
		for (const answer of answers) expect(answer).toEqual(answers[0]);
		expect(answers[0]).toMatchObject({ status: "INCOMPLETE", nodeId: "code" });
	});

	test("with different answers execute one of them; the others are told that the token is used", async () => {
		const { organizationId, runtime, view, runs } = await aSending();
		const actions = Array.from({ length: AT_ONCE }, (_, index) => answering(view, { [`x${index}`]: "1" }));
		const settled = await Promise.allSettled(actions.map((answer) => continueExecution(runtime, answer)));
		expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		for (const outcome of settled)
			if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "FEX-4090" });
		expect(runs()).toBe(1);
		expect(await messagesOf(organizationId)).toHaveLength(1);
	});
});

describe("a step that is cut off", () => {
	test("is taken again with the same token once its process was silent for half a minute", async () => {
		const { organizationId, runtime, view } = await aSending();
		const lost = await claimExecution(view.executionId, sha256(view.challengeToken ?? ""), null);
		expect(lost).toBeDefined();
		expect(await claimExecution(view.executionId, sha256(view.challengeToken ?? ""), null)).toBeUndefined();
		await silence(view.executionId, 31);
		expect(await showExecution(runtime, { executionId: view.executionId, browserSecret: null })).toEqual(view);
		expect(await continueExecution(runtime, answering(view))).toMatchObject({ nodeId: "code" });
		expect(await messagesOf(organizationId)).toHaveLength(1);
	});

	test("stores nothing and sends nothing when its process comes back too late", async () => {
		const { organizationId, runtime, view } = await aSending();
		const late = await claimExecution(view.executionId, sha256(view.challengeToken ?? ""), null);
		if (late === undefined) throw new Error("not claimed");
		await silence(view.executionId, 31);
		const next = await continueExecution(runtime, answering(view));
		const step = { status: "COMPLETE", challengeHash: null, state: late.state, nodeId: "end" } as const;
		const queued = {
			id: view.executionId,
			channel: "sms",
			senderId: null,
			template: "x",
			content: "x",
			recipientHint: "x",
			executionId: null,
			expiresAt: message.expiresAt,
		} as const;
		const rest = { walk: "[]", steps: 0, userId: null, reason: null };
		expect(await storeStep(late, { ...step, ...rest }, { messages: [queued], forgiven: [], events: [] })).toBe(false);
		expect(await messagesOf(organizationId)).toHaveLength(1);
		expect(await showExecution(runtime, { executionId: view.executionId, browserSecret: null })).toEqual(next);
	});

	test("by a server that cannot serve leaves the token good and the state as it was", async () => {
		let down = true;
		const { runtime, view } = await aSending(async () => {
			if (down) throw unavailable("busy", 1);
			return { kind: "success" };
		});
		await expect(continueExecution(runtime, answering(view))).rejects.toMatchObject({ kind: "unavailable" });
		expect(await showExecution(runtime, { executionId: view.executionId, browserSecret: null })).toEqual(view);
		down = false;
		expect(await continueExecution(runtime, answering(view))).toMatchObject({ nodeId: "code" });
	});
});

describe("an executor that fails in any way", () => {
	test.each<[string, () => Promise<unknown>, string]>([
		["throws", () => Promise.reject(new Error("secret-value")), "executor-failed"],
		[
			"throws at once",
			() => {
				throw "text";
			},
			"executor-failed",
		],
		["answers nothing", async () => undefined, "executor-failed"],
		["answers null", async () => null, "executor-failed"],
		["answers true", async () => true, "executor-failed"],
		["answers a kind nobody knows", async () => ({ kind: "SUCCESS" }), "executor-failed"],
		["answers success with a subject that is none", async () => ({ kind: "success", subject: {} }), "executor-failed"],
		["answers a reason nobody knows", async () => ({ kind: "failure", reason: "x" }), "executor-failed"],
	])("and %s is failure, never success, and sends nothing", async (_, execute, reason) => {
		const { organizationId, runtime, view } = await aSending(async (context) => {
			context.ports.messages.queue(message);
			return (await execute()) as never;
		});
		expect(await continueExecution(runtime, answering(view))).toMatchObject({
			status: "ERROR",
			reason,
			signedIn: null,
		});
		expect(await messagesOf(organizationId)).toEqual([]);
	});

	test("and proves an account without naming one is failure", async () => {
		const { organizationId } = (await anOrganization()).principal;
		const flowId = await aStoredFlow(organizationId, [
			start("prove"),
			task("prove", { executor: { name: "Prove" }, onSuccess: "end" }),
			end(),
		]);
		const prove = anExecutor("Prove", async () => ({ kind: "success" }), { authenticates: { amr: ["pwd"] } });
		const { view } = await begun(aRuntime(prove), organizationId, flowId);
		expect(view).toMatchObject({ status: "ERROR", reason: "executor-failed", signedIn: null });
	});

	test("and is not finished in time is failure", async () => {
		const { runtime, view } = await aSending(
			({ signal }) => new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("aborted")))),
		);
		expect(await continueExecution(runtime, answering(view))).toMatchObject({ status: "ERROR", reason: "timeout" });
	});
});

type Execute = Parameters<typeof anExecutor>[1];

async function aSending(execute?: Execute) {
	const { organizationId } = (await anOrganization()).principal;
	const flowId = await aStoredFlow(organizationId, sending);
	let runs = 0;
	const send: Execute = async (context) => {
		runs++;
		context.ports.messages.queue(message);
		await new Promise((resolve) => setTimeout(resolve, 100));
		return { kind: "success", shown: { maskedAddress: "…00" } };
	};
	const runtime = aRuntime(anExecutor("Send", execute ?? send));
	return { organizationId, runtime, runs: () => runs, ...(await begun(runtime, organizationId, flowId)) };
}

async function messagesOf(organizationId: string) {
	const { sql } = await database();
	return sql`select id from messages where organization_id = ${organizationId}`;
}

async function silence(id: string, seconds: number) {
	const { sql } = await database();
	await sql`update flow_executions set claimed_at = claimed_at - make_interval(secs => ${seconds}) where id = ${id}`;
}
