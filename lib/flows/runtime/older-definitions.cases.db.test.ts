import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { type FakeGithub, fakeGithub } from "@/lib/flows/executors/fixtures/fake-github";
import { type FakeOpenIdProvider, fakeOpenIdProvider } from "@/lib/flows/executors/fixtures/fake-open-id-provider";
import { connection, githubConnection } from "@/lib/flows/executors/fixtures/federated";
import { type FlowNode, type FlowType, flowTemplates } from "@/lib/flows/model";
import { end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import type { ExecutionView } from "./execution-view";
import { everyPath, type FollowedPath, grace, signedUp, testPorts } from "./fixtures/every-path";

let google: FakeOpenIdProvider;
let github: FakeGithub;
const ports = testPorts(() => [connection(google, { id: "google" }), githubConnection(github)]);
const { sent, start: begin, answer, comeBack } = ports;

beforeAll(async () => {
	[google, github] = await Promise.all([fakeOpenIdProvider(), fakeGithub()]);
	google.behaviour = { claims: { sub: "alice", email: "alice@example.com", email_verified: true } };
	github.profile = { id: 42, login: "octocat", name: "Octo Cat" };
	github.emails = [{ email: "octo@example.com", primary: true, verified: true, visibility: "private" }];
});
afterAll(() => Promise.all([google.close(), github.close()]));

const asking = (identifier: string, type: string) => ({ identifier, type, required: true });
const mobileNumber = asking("mobileNumber", "PHONE_INPUT");
const email = asking("email", "EMAIL_INPUT");
const otp = asking("otp", "OTP_INPUT");
const username = asking("username", "TEXT_INPUT");
const password = asking("password", "PASSWORD_INPUT");
const firstName = asking("firstName", "TEXT_INPUT");

const runs = (name: string, onSuccess: string, members: Partial<FlowNode> = {}) =>
	task(name, { executor: { name }, onSuccess, ...members });
const ending = [runs("AuthAssertExecutor", "end"), end()];
const creating = [runs("ProvisioningExecutor", "AuthAssertExecutor"), ...ending];

/** Definitions from before executors had modes: one task sends and checks. */
const withoutModes: { title: string; flowType: FlowType; nodes: FlowNode[] }[] = [
	...[
		{ name: "SMSOTPAuthExecutor", address: mobileNumber },
		{ name: "EmailOTPAuthExecutor", address: email },
		{ name: "MagicLinkExecutor", address: email },
	].flatMap(({ name, address }) => [
		{
			title: `sign-in by ${name} after a screen that asks for the address`,
			flowType: "AUTHENTICATION" as const,
			nodes: [
				start("ask"),
				prompt("ask", [name], { inputs: [address] }),
				runs(name, "AuthAssertExecutor", { onFailure: "ask" }),
				...ending,
			],
		},
		{
			title: `sign-in by ${name} without any screen`,
			flowType: "AUTHENTICATION" as const,
			nodes: [start(name), runs(name, "AuthAssertExecutor"), ...ending],
		},
		{
			title: `sign-up by ${name}, and an account of all that was brought`,
			flowType: "REGISTRATION" as const,
			nodes: [
				start("ask"),
				prompt("ask", [name], { inputs: [address, firstName] }),
				runs(name, "ProvisioningExecutor"),
				...creating,
			],
		},
	]),
	{
		title: "sign-in by password and a code that the inputs of its task list",
		flowType: "AUTHENTICATION",
		nodes: [
			start("ask"),
			prompt("ask", ["BasicAuthExecutor"], { inputs: [username, password] }),
			runs("BasicAuthExecutor", "SMSOTPAuthExecutor"),
			runs("SMSOTPAuthExecutor", "AuthAssertExecutor", { inputs: [otp] }),
			...ending,
		],
	},
];

const wrong = { otp: "000000", linkToken: "another", password: "wrong" };
const isOver = ({ view }: FollowedPath) => view.status !== "INCOMPLETE";

describe.each(withoutModes)("$title", ({ flowType, nodes }) => {
	test("ends with right answers on every way, and by waiting for a code that was sent again", async () => {
		const paths = await everyPath(ports, nodes, flowType);
		const ended = paths.filter(isOver);
		expect(ended.length).toBeGreaterThan(0);
		for (const { view } of ended)
			expect(view).toMatchObject({ status: "COMPLETE", signedIn: { userId: expect.any(String) } });
		for (const { pressed, view } of paths.filter((path) => !isOver(path))) {
			expect(pressed.at(-1)).toBe("resend");
			expect(await answer(view, "continue")).toMatchObject({ status: "COMPLETE" });
		}
	});

	test("ends with wrong answers on none", async () => {
		const paths = await everyPath(ports, nodes, flowType, wrong);
		expect(paths.length).toBeGreaterThan(0);
		for (const { view } of paths) expect(view).toMatchObject({ status: "INCOMPLETE", signedIn: null });
	});
});

describe("a code of a task without a mode", () => {
	const nodes = withoutModes[0]?.nodes ?? [];

	test("that was wrong, sent again as it is, wrong again and right in the end signs in", async () => {
		const view = await answer(await begin(nodes, "AUTHENTICATION"));
		const first = sent.at(-1)?.values.code ?? "";
		const mistyped = await answer(view, "continue", wrong);
		expect(mistyped).toMatchObject({ nodeId: view.nodeId, problem: { fieldErrors: { otp: "wrong" } } });
		const again = await answer(mistyped, "resend");
		expect(again).toMatchObject({ problem: null, shown: view.shown });
		expect(sent.at(-1)?.values.code).toBe(first);
		const late = await answer(again, "continue", wrong);
		expect(late).toMatchObject({ nodeId: view.nodeId, problem: { reason: "wrong-code" }, signedIn: null });
		const done = await answer(late, "continue");
		expect(done).toMatchObject({ status: "COMPLETE", signedIn: { username: "grace", amr: ["otp", "sms"] } });
	});

	test("is still asked for after it was sent once too often, and leaves for Failure when it was tried too often", async () => {
		let view = await answer(await begin(nodes, "AUTHENTICATION"));
		for (let times = 0; times < 4; times++) view = await answer(view, "resend");
		expect(view).toMatchObject({ nodeId: "SMSOTPAuthExecutor", problem: { reason: "too-many-messages" } });
		expect(await answer(view, "continue")).toMatchObject({ status: "COMPLETE" });
		let tried = await answer(await begin(nodes, "AUTHENTICATION"));
		for (let times = 0; times < 6; times++) tried = await answer(tried, undefined, wrong);
		expect(tried).toMatchObject({ nodeId: "ask", problem: { reason: "too-many-attempts" } });
	});
});

describe("an account of all that the way has brought", () => {
	const signUp = (...before: FlowNode[]) => [...before, ...creating];

	test("is made of what a form asked, with its password, which is nowhere else", async () => {
		const nodes = signUp(
			start("ask"),
			prompt("ask", ["ProvisioningExecutor"], { inputs: [username, password, email, firstName] }),
		);
		const view = await answer(await begin(nodes, "REGISTRATION"));
		expect(view).toMatchObject({ status: "COMPLETE", signedIn: { username: "grace" } });
		expect(await userOf(view)).toEqual({
			email: grace.email,
			proved: false,
			mobileNumber: null,
			attributes: { firstName: "Grace" },
			hasPassword: true,
		});
	});

	test("asks for a name where nothing brought one, and only once", async () => {
		const nodes = signUp(start("ask"), prompt("ask", ["ProvisioningExecutor"], { inputs: [firstName] }));
		const view = await answer(await begin(nodes, "REGISTRATION"));
		expect(view).toMatchObject({
			screen: { inputs: [{ identifier: "username" }] },
			problem: { reason: "incomplete" },
		});
		expect(await answer(view)).toMatchObject({ status: "COMPLETE", signedIn: { username: "grace" } });
	});

	test.each([
		["GoogleOIDCAuthExecutor", "google", "alice@example.com", "alice@example.com"],
		["GithubOAuthExecutor", "github", "octocat", "octo@example.com"],
	])("is made of what %s told, the address proved by its word", async (name, idpId, called, address) => {
		const nodes = signUp(start(name), runs(name, "ProvisioningExecutor", { properties: { idpId } }));
		const view = await comeBack(await begin(nodes, "REGISTRATION"));
		expect(view).toMatchObject({ status: "COMPLETE", signedIn: { username: called } });
		expect(await userOf(view)).toMatchObject({ email: address, proved: true, hasPassword: false });
	});

	test("asks for another name where the provider told one that is taken", async () => {
		const { organizationId } = (await anOrganization()).principal;
		await signedUp(organizationId, { username: "octocat" });
		const name = "GithubOAuthExecutor";
		const nodes = signUp(start(name), runs(name, "ProvisioningExecutor", { properties: { idpId: "github" } }));
		const view = await comeBack(await begin(nodes, "REGISTRATION", organizationId));
		expect(view).toMatchObject({
			values: { username: "octocat" },
			problem: { reason: "account-exists", fieldErrors: { username: "taken" } },
		});
		const done = await answer(view, undefined, { username: "octocat2" });
		expect(done).toMatchObject({ status: "COMPLETE", signedIn: { username: "octocat2" } });
	});
});

describe("an address that is taken", () => {
	async function elsewhere(nodes: readonly FlowNode[]) {
		const { organizationId } = (await anOrganization()).principal;
		await signedUp(organizationId, { username: "ada" });
		return begin(nodes, "REGISTRATION", organizationId);
	}

	test("is told where it was entered, and another one goes on from there", async () => {
		const nodes = [
			start("number"),
			prompt("number", ["send"], { inputs: [mobileNumber] }),
			task("send", { executor: { name: "SMSOTPAuthExecutor", mode: "send" }, onSuccess: "code" }),
			prompt("code", ["check"], { inputs: [otp] }),
			task("check", {
				executor: { name: "SMSOTPAuthExecutor", mode: "verify" },
				onSuccess: "ProvisioningExecutor",
			}),
			...creating,
		];
		const told = await answer(await answer(await elsewhere(nodes)));
		expect(told).toMatchObject({
			nodeId: "number",
			values: { mobileNumber: grace.mobileNumber },
			problem: { reason: "account-exists", fieldErrors: { mobileNumber: "taken" } },
		});
		const other = { mobileNumber: "+4915112345679" };
		const done = await answer(await answer(told, undefined, other));
		expect(done).toMatchObject({ status: "COMPLETE", signedIn: { username: other.mobileNumber } });
	});

	test("is told there in the template that proves it first, too, though its last screen asks for details", async () => {
		const nodes = flowTemplates.find(({ id }) => id === "sign-up-verified-email")?.definition().nodes ?? [];
		const first = (view: ExecutionView) => view.screen?.actions[0]?.ref;
		let view = await elsewhere(nodes);
		for (let screens = 0; screens < 3; screens++) view = await answer(view, first(view));
		expect(view).toMatchObject({ nodeId: "ask_email", problem: { fieldErrors: { email: "taken" } } });
		const other = { email: "grace.hopper@example.com" };
		for (let screens = 0; screens < 3; screens++) view = await answer(view, first(view), other);
		expect(view).toMatchObject({ status: "COMPLETE", signedIn: { username: other.email } });
	});
});

test("a code sent once too often stays on the designed screen where the last one can still be entered", async () => {
	const nodes = flowTemplates.find(({ id }) => id === "email-code")?.definition().nodes ?? [];
	let view = await answer(await begin(nodes, "AUTHENTICATION"), "send");
	for (let times = 0; times < 4; times++) view = await answer(view, "resend");
	expect(view).toMatchObject({ nodeId: "ask_code", problem: { reason: "too-many-messages" } });
	expect(await answer(view, "verify")).toMatchObject({ status: "COMPLETE", signedIn: { username: "grace" } });
});

test("a stored task in a mode that is none neither sends nor lets anybody in", async () => {
	for (const mode of ["verfy", "VERIFY"]) {
		const nodes = [
			start("ask"),
			prompt("ask", ["check"], { inputs: [username, password] }),
			task("check", { onSuccess: "code" }),
			task("code", { executor: { name: "SMSOTPAuthExecutor", mode }, onSuccess: "AuthAssertExecutor" }),
			...ending,
		];
		sent.length = 0;
		const view = await answer(await begin(nodes, "AUTHENTICATION"));
		expect(view).toMatchObject({ status: "ERROR", reason: "broken-flow", signedIn: null });
		expect(sent).toEqual([]);
	}
});

async function userOf({ organizationId, signedIn }: ExecutionView) {
	const { sql } = await database();
	const [user] = await sql<{ attributes: unknown }[]>`
		select email, email_verified_at is not null as proved, mobile_number as "mobileNumber", attributes,
			password_hash is not null as "hasPassword"
		from users where organization_id = ${organizationId} and id = ${signedIn?.userId ?? null}`;
	const { attributes } = user ?? {};
	return { ...user, attributes: typeof attributes === "string" ? JSON.parse(attributes) : attributes };
}
