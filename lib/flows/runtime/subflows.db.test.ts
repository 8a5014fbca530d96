import { expect, test } from "vitest";
import { anOrganization } from "@/db/fixtures/an-organization";
import { deleteFlow } from "@/lib/flows/definitions";
import { getExecution } from "@/lib/flows/executions";
import { aFlow, end, prompt, start, subflow, task } from "@/lib/flows/model/fixtures/builders";
import { createFlow, updateFlow } from "@/lib/flows/publication";
import { continueExecution } from "./continue-execution";
import { answering, aRuntime, begun, passwordExecutor } from "./fixtures/a-runtime";

const right = { username: "ada", password: "right" };
const credentials = [
	{ ref: "username", identifier: "username", type: "TEXT_INPUT", required: true },
	{ ref: "password", identifier: "password", type: "PASSWORD_INPUT", required: true },
];
const password = aFlow({
	handle: "password",
	name: "Password",
	nodes: [
		start("ask"),
		prompt("ask", ["check"], { inputs: credentials }),
		task("check", { onSuccess: "end", onFailure: "ask" }),
		end(),
	],
});

function running(handle: string, flowId: string, version = 1) {
	const nodes = [start("login"), subflow("login", flowId, { onSuccess: "welcome" }, version)];
	return aFlow({ handle, name: handle, nodes: [...nodes, prompt("welcome", ["end"]), end()] });
}

async function twoLevels() {
	const context = await anOrganization();
	const inner = await createFlow(context, password);
	const middle = await createFlow(context, running("middle", inner.id));
	const outer = await createFlow(context, running("outer", middle.id));
	return { context, organizationId: context.principal.organizationId, inner, middle, outer };
}

test("a sign-in goes through a flow within a flow, and signs the person in", async () => {
	const { context, organizationId, outer } = await twoLevels();
	const runtime = aRuntime(passwordExecutor());
	const { view } = await begun(runtime, organizationId, outer.id);
	expect(view).toMatchObject({ nodeId: "login/login/ask", screen: { inputs: credentials } });
	const again = await continueExecution(runtime, answering(view, { username: "ada", password: "wrong" }));
	expect(again).toMatchObject({ nodeId: "login/login/ask", problem: { reason: "invalid-credentials" } });
	const inMiddle = await continueExecution(runtime, answering(again, right));
	expect(inMiddle).toMatchObject({ nodeId: "login/welcome", status: "INCOMPLETE" });
	const inOuter = await continueExecution(runtime, answering(inMiddle));
	expect(inOuter).toMatchObject({ nodeId: "welcome", status: "INCOMPLETE" });
	const done = await continueExecution(runtime, answering(inOuter));
	expect(done).toMatchObject({ status: "COMPLETE", signedIn: { username: "ada", amr: ["pwd"] } });
	const { walk, nodes } = await getExecution(context, view.executionId);
	expect(walk.map(({ nodeId }) => nodeId)).toContain("login/login/check");
	expect(nodes.map(({ id }) => id)).toContain("login/login/check");
});

test("an execution that is under way keeps its steps, whatever happens to the flows", async () => {
	const { context, organizationId, inner, middle, outer } = await twoLevels();
	const { view } = await begun(aRuntime(passwordExecutor()), organizationId, outer.id);
	await updateFlow(context, { flowId: outer.id }, { ...password, handle: "outer" });
	await deleteFlow(context, middle.id);
	await deleteFlow(context, inner.id);
	const later = aRuntime(passwordExecutor());
	const next = await continueExecution(later, answering(view, right));
	const last = await continueExecution(later, answering(await continueExecution(later, answering(next))));
	expect(last).toMatchObject({ status: "COMPLETE", signedIn: { username: "ada" } });
});
