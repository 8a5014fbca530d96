import { beforeAll, expect, test } from "vitest";
import { solvedWork } from "@/lib/flows/executors/proof-of-work/fixtures/solved-work";
import { end, start, task } from "@/lib/flows/model/fixtures/builders";
import type { FlowExecution } from "@/lib/flows/runtime/contract";
import { api } from "../fixtures/api";
import { createApplication } from "../fixtures/applications";
import { baseUrl } from "../fixtures/run";

let applicationId: string;
beforeAll(async () => {
	const created = await createApplication(baseUrl(), {
		name: "Computes",
		signIn: {
			name: "Computes",
			handle: "computes",
			flowType: "AUTHENTICATION",
			nodes: [
				start("work"),
				task("work", {
					executor: { name: "ProofOfWorkExecutor" },
					properties: { difficulty: 1 },
					onSuccess: "password",
				}),
				task("password", { executor: { name: "BasicAuthExecutor" }, onSuccess: "end" }),
				end(),
			],
		},
	});
	applicationId = created.id;
});

const execute = (body: unknown) => api<FlowExecution>("POST", "/flow/execute", { token: null, body });

async function begun(): Promise<FlowExecution> {
	const { status, body } = await execute({ applicationId, flowType: "AUTHENTICATION" });
	expect(status).toBe(200);
	return body;
}

const taskOf = ({ data }: FlowExecution): string => data.additionalData?.work ?? "";

async function answered({ executionId, challengeToken }: FlowExecution, proofOfWork: string) {
	return await execute({ executionId, challengeToken, action: "continue", inputs: { proofOfWork } });
}

test("the task is in the answer, and its solution leads on", async () => {
	const first = await begun();
	expect(first).toMatchObject({ stepId: "work", data: { inputs: [{ identifier: "proofOfWork", required: true }] } });
	expect(JSON.parse(taskOf(first))).toMatchObject({ parameters: { algorithm: "PBKDF2/SHA-256", cost: 1000 } });
	const next = await answered(first, await solvedWork(taskOf(first)));
	expect(next.body).toMatchObject({ stepId: "password" });
	expect(taskOf(next.body)).toBe("");
});

test("a solution counts once: not in another execution, and not twice at the same moment", async () => {
	const [first, second] = [await begun(), await begun()];
	const solution = await solvedWork(taskOf(first));
	const elsewhere = await answered(second, solution);
	expect(elsewhere.body).toMatchObject({ stepId: "work", flowStatus: "INCOMPLETE" });
	expect(taskOf(elsewhere.body)).not.toBe(taskOf(second));
	const answers = await Promise.all([1, 2, 3, 4].map(() => answered(first, solution)));
	// The others are told where the execution is since the first: it has taken one step.
	expect(new Set(answers.map(({ body }) => body.challengeToken)).size).toBe(1);
	expect(answers.map(({ body }) => body.stepId)).toEqual(Array(4).fill("password"));
});

test("what is no solution gets another task, and an empty answer none of them", async () => {
	const first = await begun();
	const wrong = await answered(first, '{"counter":1,"derivedKey":"00"}');
	expect(wrong.body).toMatchObject({ stepId: "work" });
	expect(wrong.body.failureReason).toBe("wrong-code");
	expect(taskOf(wrong.body)).not.toBe(taskOf(first));
	const empty = await answered(wrong.body, "");
	expect(empty.body.stepId).toBe("work");
});
