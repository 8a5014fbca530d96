import { beforeEach, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { aStoredFlow } from "@/db/fixtures/a-stored-flow";
import { anOrganization } from "@/db/fixtures/an-organization";
import { executorCatalog } from "@/lib/flows/executors";
import { type FlowNode, type FlowType, flowTemplates } from "@/lib/flows/model";
import { end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import { resetUser } from "@/lib/identity/directory";
import type { RequestContext } from "@/lib/platform/kernel";
import type { NewMessage } from "@/lib/platform/messages";
import { rotateSigningKeys } from "@/lib/platform/tokens";
import { continueExecution } from "./continue-execution";
import type { ExecutionView } from "./execution-view";
import { isResultValid } from "./executions-repository";
import { answering, begun } from "./fixtures/a-runtime";
import { redeemAssertion, signAssertion } from "./flow-assertion";
import { flowRuntime } from "./flow-runtime";
import { portsOf } from "./ports";
import { showExecution } from "./show-execution";

const sent: NewMessage[] = [];
const runtime = flowRuntime(executorCatalog, (organizationId, withTheStep, origin) => ({
	...portsOf(organizationId, withTheStep, origin),
	messages: { canSend: async () => true, queue: (message) => sent.push(message) },
}));

const password = "a good long password";
/** The values with which somebody signs up who does not hold the address. */
const eves = { firstName: "Eve", lastName: "Hopper", email: "grace@example.com", username: "eve", password };

let context: RequestContext;
let organizationId = "";

beforeEach(async () => {
	context = await anOrganization();
	organizationId = context.principal.organizationId;
	await rotateSigningKeys(organizationId);
	expect(await signUp()).toMatchObject({ status: "COMPLETE" });
});

describe("an account that its address's holder takes over", () => {
	test("is signed in to by nothing that was begun before, finished or not", async () => {
		const signedIn = await passwordRun();
		const halfway = await passwordRun([prompt("more", ["end"])], "more");
		const assertion = await assertionOf(signedIn);
		expect(signedIn).toMatchObject({ status: "COMPLETE", signedIn: { username: "eve" } });
		expect(halfway).toMatchObject({ status: "INCOMPLETE", nodeId: "more" });

		const reclaimed = await takeOver();

		expect(await shown(signedIn)).toBeNull();
		expect(await isResultValid(organizationId, signedIn.executionId)).toBe(false);
		expect(await redeemAssertion(organizationId, "shop", assertion)).toBeNull();
		await expect(continueExecution(runtime, answering(halfway))).rejects.toMatchObject({ code: "FEX-4041" });
		expect(await shown(halfway)).toBeNull();

		expect(reclaimed).toMatchObject({ status: "COMPLETE", signedIn: { username: "eve", amr: ["otp"] } });
		expect(await shown(reclaimed)).toEqual(reclaimed);
		expect(await redeemAssertion(organizationId, "shop", await assertionOf(reclaimed))).not.toBeNull();
	});

	test("is signed in to by what is begun afterwards, which a second proof does not end", async () => {
		await takeOver();
		const later = await takeOver();
		await takeOver();
		expect(await isResultValid(organizationId, later.executionId)).toBe(true);
		expect(await shown(later)).toEqual(later);
	});

	test("is signed in to by an execution that began before and meets the account afterwards", async () => {
		const waiting = await template("email-code");
		await takeOver();
		const asked = await answer(waiting, { email: "grace@example.com" });
		const signedIn = await answer(asked, { otp: sent.at(-1)?.values.code ?? "" });
		expect(signedIn).toMatchObject({ status: "COMPLETE", signedIn: { username: "eve" } });
		expect(await isResultValid(organizationId, signedIn.executionId)).toBe(true);
		expect(await shown(signedIn)).toEqual(signedIn);
	});

	test("is not signed in to by an answer that waits for the protocol engine to take it up", async () => {
		const { sql } = await database();
		const uids = ["of-eve", "of-nobody"];
		for (const uid of uids)
			await sql`insert into token_artifacts (organization_id, model, id, payload)
				values (${organizationId}, 'Interaction', ${uid}, '{}')`;
		await passwordRun([], "end", "of-eve");
		await takeOver();
		const left = await sql<{ id: string }[]>`
			select id from token_artifacts where organization_id = ${organizationId} and model = 'Interaction'`;
		expect(left.map(({ id }) => id)).toEqual(["of-nobody"]);
	});
});

test("an account whose credentials an administrator resets is signed in to by nothing that was begun before", async () => {
	const signedIn = await passwordRun([], "end", "of-eve");
	const halfway = await passwordRun([prompt("more", ["end"])], "more");
	const { sql } = await database();
	await sql`insert into token_artifacts (organization_id, model, id, payload)
		values (${organizationId}, 'Interaction', 'of-eve', '{}')`;
	const assertion = await assertionOf(signedIn);

	await resetUser(context, signedIn.signedIn?.userId ?? "");

	expect(await isResultValid(organizationId, signedIn.executionId)).toBe(false);
	expect(await redeemAssertion(organizationId, "shop", assertion)).toBeNull();
	await expect(continueExecution(runtime, answering(halfway))).rejects.toMatchObject({ code: "FEX-4041" });
	expect(await sql`select id from token_artifacts where organization_id = ${organizationId} and id = 'of-eve'`).toEqual(
		[],
	);
	expect(await takeOver()).toMatchObject({ status: "COMPLETE" });
});

async function run(flowType: FlowType, nodes: readonly FlowNode[], interactionUid: string | null = null) {
	const flowId = await aStoredFlow(organizationId, [...nodes], flowType);
	return (await begun(runtime, organizationId, flowId, { flowType, interactionUid })).view;
}

/** Presses the first button of the screen, as the Enter key does. */
function answer(view: ExecutionView, inputs: Record<string, string>): Promise<ExecutionView> {
	return continueExecution(runtime, answering(view, inputs, view.screen?.actions[0]?.ref));
}

function template(id: string) {
	const definition = flowTemplates.find((each) => each.id === id)?.definition();
	if (definition === undefined) throw new Error(`There is no template ${id}`);
	return run(definition.flowType, definition.nodes);
}

const signUp = async () => answer(await template("sign-up-password"), eves);

async function passwordRun(more: FlowNode[] = [], onSuccess = "end", interactionUid: string | null = null) {
	const nodes = [start("check"), task("check", { onSuccess }), ...more, end()];
	return answer(await run("AUTHENTICATION", nodes, interactionUid), { username: "eve", password });
}

/** The holder of the address signs in with a code that is sent there. */
async function takeOver(): Promise<ExecutionView> {
	const view = await answer(await template("email-code"), { email: "grace@example.com" });
	return answer(view, { otp: sent.at(-1)?.values.code ?? "" });
}

const shown = ({ executionId }: ExecutionView) => showExecution(runtime, { executionId, browserSecret: null });

function assertionOf({ signedIn }: ExecutionView): Promise<string> {
	if (signedIn === null) throw new Error("nobody is signed in");
	return signAssertion(organizationId, "shop", signedIn);
}
