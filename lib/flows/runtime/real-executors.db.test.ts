import { beforeAll, describe, expect, test } from "vitest";
import { aStoredFlow } from "@/db/fixtures/a-stored-flow";
import { anOrganization } from "@/db/fixtures/an-organization";
import { executorCatalog } from "@/lib/flows/executors";
import { flowTemplates } from "@/lib/flows/model";
import type { NewMessage } from "@/lib/platform/messages";
import { continueExecution } from "./continue-execution";
import type { ExecutionView } from "./execution-view";
import { answering, begun } from "./fixtures/a-runtime";
import { flowRuntime } from "./flow-runtime";
import { portsOf } from "./ports";

const sent: NewMessage[] = [];

/** The real executors with their real ports; what they send is read here as well. */
const runtime = flowRuntime(executorCatalog, (organizationId, withTheStep, origin) => ({
	...portsOf(organizationId, withTheStep, origin),
	messages: {
		canSend: async () => true,
		queue: (message) => {
			sent.push(message);
			withTheStep.queue(message);
		},
	},
}));

let organizationId = "";

async function start(template: string): Promise<ExecutionView> {
	const definition = flowTemplates.find(({ id }) => id === template)?.definition();
	if (definition === undefined) throw new Error(`There is no template ${template}`);
	const flowId = await aStoredFlow(organizationId, definition.nodes, definition.flowType);
	return (await begun(runtime, organizationId, flowId, { flowType: definition.flowType })).view;
}

/** Presses the first button of the screen, as the Enter key does. */
function answer(view: ExecutionView, inputs: Record<string, string>): Promise<ExecutionView> {
	return continueExecution(runtime, answering(view, inputs, view.screen?.actions[0]?.ref));
}

const lastCode = () => sent.at(-1)?.values.code ?? "";
const grace = { firstName: "Grace", lastName: "Hopper", email: "grace@example.com", username: "grace" };
const password = "a good long password";

beforeAll(async () => {
	organizationId = (await anOrganization()).principal.organizationId;
});

describe("the templates with the real executors", () => {
	test("somebody signs up, and is signed in by it", async () => {
		const weak = await answer(await start("sign-up-password"), { ...grace, password: "password" });
		expect(weak).toMatchObject({ status: "INCOMPLETE", problem: { fieldErrors: { password: "too-weak" } } });
		const done = await answer(weak, { ...grace, password });
		expect(done).toMatchObject({ status: "COMPLETE", signedIn: { username: "grace", displayName: "Grace Hopper" } });
	});

	test("they sign in with the password, and not with another", async () => {
		const wrong = await answer(await start("password"), { username: "grace", password: "wrong" });
		expect(wrong).toMatchObject({ status: "INCOMPLETE", problem: { reason: "invalid-credentials" }, signedIn: null });
		const done = await answer(wrong, { username: "grace", password });
		expect(done).toMatchObject({ status: "COMPLETE", signedIn: { username: "grace", amr: ["pwd"] } });
	});

	test("who has forgotten the password proves the address, chooses another one, and every earlier sign-in ends", async () => {
		const ida = { firstName: "Ida", lastName: "Rhodes", email: "ida@example.com", username: "ida", password };
		expect(await answer(await start("sign-up-password"), ida)).toMatchObject({ status: "COMPLETE" });
		const forgot = async (email: string) => {
			const view = await start("password");
			const asked = await continueExecution(runtime, answering(view, {}, "forgot_password"));
			return answer(asked, { email });
		};
		const halfway = await answer(await start("password-then-sms"), { username: "ida", password });
		const sentBefore = sent.length;
		const nobody = await forgot("nobody@example.com");
		expect(sent).toHaveLength(sentBefore);
		const view = await forgot("ida@example.com");
		expect({ ...nobody.screen, ...nobody.shown }).toEqual({ ...view.screen, address: "nobody@example.com" });

		const proved = await answer(view, { otp: lastCode() });
		expect(proved).toMatchObject({ status: "INCOMPLETE", nodeId: "ask_new_password" });
		const weak = await answer(proved, { newPassword: "password" });
		expect(weak).toMatchObject({ problem: { fieldErrors: { newPassword: "too-weak" } } });
		const done = await answer(weak, { newPassword: "quite another long one" });
		expect(done).toMatchObject({ status: "COMPLETE", signedIn: { username: "ida", amr: ["otp"] } });
		expect(sent.at(-1)).toMatchObject({ to: "ida@example.com", template: "password-changed" });

		await expect(answer(halfway, { otp: "000000" })).rejects.toMatchObject({ code: "FEX-4041" });
		const old = await answer(await start("password"), { username: "ida", password });
		expect(old).toMatchObject({ problem: { reason: "invalid-credentials" } });
		const again = await answer(old, { username: "ida", password: "quite another long one" });
		expect(again).toMatchObject({ status: "COMPLETE" });
		const third = await forgot("ida@example.com");
		const restored = await answer(await answer(third, { otp: lastCode() }), { newPassword: password });
		expect(restored).toMatchObject({ status: "COMPLETE" });
	});

	test("they sign in with a code sent to their address; for an address nobody has it looks the same", async () => {
		const view = await answer(await start("email-code"), { email: "GRACE@example.com" });
		expect(sent.at(-1)).toMatchObject({ to: "grace@example.com", template: "one-time-code" });
		const before = sent.length;
		const nobody = await answer(await start("email-code"), { email: "heidi@example.com" });
		expect(sent).toHaveLength(before);
		expect({ ...nobody.shown }).toEqual({ address: "heidi@example.com" });
		expect({ ...view.shown }).toEqual({ address: "GRACE@example.com" });
		expect(nobody.screen).toEqual(view.screen);
		const wrong = await answer(nobody, { otp: "000000" });
		expect(wrong).toMatchObject({ status: "INCOMPLETE", problem: { reason: "wrong-code" } });
		const done = await answer(view, { otp: lastCode() });
		expect(done).toMatchObject({ status: "COMPLETE", signedIn: { username: "grace", amr: ["otp"] } });
	});

	test("who proves an address first signs up with it", async () => {
		const code = await answer(await start("sign-up-verified-email"), { email: "heidi@example.com" });
		const details = await answer(code, { otp: lastCode() });
		const done = await answer(details, { firstName: "Heidi", lastName: "Klein", password });
		expect(done).toMatchObject({ status: "COMPLETE", signedIn: { username: "heidi@example.com" } });
	});

	test("who signed up with an address unproved and proves it alone has it for themselves: the password before is gone", async () => {
		const again = await answer(await start("password"), { username: "grace", password });
		expect(again).toMatchObject({ problem: { reason: "invalid-credentials" }, signedIn: null });
	});

	test("two factors: without a number in the profile there is no second one, and nobody is signed in", async () => {
		const ivan = { ...grace, username: "ivan", email: "ivan@example.com", password };
		await answer(await start("sign-up-password"), ivan);
		const stopped = await answer(await start("password-then-sms"), { username: "ivan", password });
		expect(stopped).toMatchObject({ status: "INCOMPLETE", problem: { reason: "no-address" }, signedIn: null });
	});
});
