import { generate } from "otplib";
import { beforeAll, expect, test } from "vitest";
import { aStoredFlow } from "@/db/fixtures/a-stored-flow";
import { anOrganization } from "@/db/fixtures/an-organization";
import { executorCatalog } from "@/lib/flows/executors";
import { flowTemplates } from "@/lib/flows/model";
import { createUser, credentialPort } from "@/lib/identity/directory";
import type { RequestContext } from "@/lib/platform/kernel";
import type { NewMessage } from "@/lib/platform/messages";
import { continueExecution } from "./continue-execution";
import type { ExecutionView } from "./execution-view";
import { answering, aRequest, begun } from "./fixtures/a-runtime";
import { flowRuntime } from "./flow-runtime";
import { portsOf } from "./ports";

const ONE = "urn:portico:acr:one-factor";
const TWO = "urn:portico:acr:two-factors";
const PASSWORD = "a good long password";
const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const session = "a-session";

const sent: NewMessage[] = [];
/** The real executors and ports, except that the session `a-session` belongs to every user, and messages are only recorded. */
const runtime = flowRuntime(executorCatalog, (organizationId, withTheStep, origin) => {
	const ports = portsOf(organizationId, withTheStep, origin);
	return {
		...ports,
		users: { ...ports.users, bySession: async (userId, uid) => (uid === session ? ports.users.byId(userId) : null) },
		messages: { canSend: async () => true, queue: (message) => sent.push(message) },
	};
});

let context: RequestContext;
let flowId = "";
beforeAll(async () => {
	context = await anOrganization();
	const definition = flowTemplates.find(({ id }) => id === "step-up")?.definition();
	if (definition === undefined) throw new Error("the template is missing");
	flowId = await aStoredFlow(context.principal.organizationId, definition.nodes, definition.flowType);
});

/** A user with a password and an authenticator app. */
async function somebody(userName: string) {
	const emails = [{ value: `${userName}@example.com` }];
	const { id } = await createUser(context, { userName, password: PASSWORD, emails });
	await credentialPort(context.principal.organizationId).saveTotpSecret(id, SECRET, 0);
	return { userName, id };
}

/** A request for these classes; with `amr`, of a browser that is signed in by these methods. */
async function asked(acrValues: string[], who: { id: string }, amr?: string[]): Promise<ExecutionView> {
	const signedIn =
		amr === undefined ? null : { uid: session, userId: who.id, amr, authenticatedAt: Date.now() - 60_000 };
	const linkUrl = "https://login.example.com/gate/link";
	const request = { ...aRequest, acrValues, session: signedIn, linkUrl };
	return (await begun(runtime, context.principal.organizationId, flowId, { request })).view;
}

const answer = (view: ExecutionView, inputs: Record<string, string>, action = view.screen?.actions[0]?.ref) =>
	continueExecution(runtime, answering(view, inputs, action));
const enterPassword = (view: ExecutionView, username: string) => answer(view, { username, password: PASSWORD });
const enterCode = async (view: ExecutionView) => answer(view, { otp: await generate({ secret: SECRET }) });

test("a password signs in where no more than one factor is asked", async () => {
	const ada = await somebody("ada");
	for (const asks of [[], [ONE], ["gold"]]) {
		const done = await enterPassword(await asked(asks, ada), "ada");
		expect(done).toMatchObject({ status: "COMPLETE", signedIn: { username: "ada", amr: ["pwd"] } });
	}
});

test("somebody new proves both factors where two are asked", async () => {
	const bea = await somebody("bea");
	const second = await enterPassword(await asked([TWO], bea), "bea");
	expect(second).toMatchObject({ status: "INCOMPLETE", nodeId: "ask_authenticator", problem: null });
	expect(await enterCode(second)).toMatchObject({ status: "COMPLETE", signedIn: { amr: ["pwd", "otp"] } });
});

test("who is signed in proves what is missing, and nothing where nothing is", async () => {
	const cy = await somebody("cy");
	expect(await asked([TWO], cy, ["pwd", "otp"])).toMatchObject({ status: "COMPLETE" });
	expect(await asked([], cy, ["pwd"])).toMatchObject({ status: "COMPLETE", signedIn: { amr: ["pwd"] } });
	const second = await asked([TWO], cy, ["pwd"]);
	expect(second).toMatchObject({ nodeId: "ask_authenticator", problem: null });
	expect(await enterCode(second)).toMatchObject({ status: "COMPLETE", signedIn: { amr: ["pwd", "otp"] } });
});

test("a mailbox and an app are two things of one kind: the password is asked for after both", async () => {
	const dot = await somebody("dot");
	let view = await answer(await asked([TWO], dot), {}, "forgot_password");
	view = await answer(view, { email: "dot@example.com" });
	const link = new URL(sent.at(-1)?.values.link ?? "");
	view = await answer(view, { linkToken: link.searchParams.get("token") ?? "" });
	view = await answer(view, { newPassword: "quite another passphrase 8" });
	expect(view).toMatchObject({ nodeId: "ask_authenticator" });
	view = await enterCode(view);
	expect(view).toMatchObject({ status: "INCOMPLETE", nodeId: "ask_password" });
	view = await answer(view, { username: "dot", password: "quite another passphrase 8" });
	expect(view).toMatchObject({ status: "COMPLETE", signedIn: { username: "dot" } });
	expect(view.signedIn?.amr).toEqual(expect.arrayContaining(["pwd", "otp"]));
});
