import { beforeAll, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { aStoredFlow } from "@/db/fixtures/a-stored-flow";
import { anOrganization } from "@/db/fixtures/an-organization";
import { anOrganizationBelow } from "@/db/fixtures/an-organization-below";
import { executorCatalog } from "@/lib/flows/executors";
import type { FlowNode, FlowType } from "@/lib/flows/model";
import { end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import { credentialPort, hashPassword } from "@/lib/identity/directory";
import { newId } from "@/lib/platform/kernel";
import type { NewMessage } from "@/lib/platform/messages";
import { continueExecution } from "./continue-execution";
import type { ExecutionView } from "./execution-view";
import { answering, aRequest, begun } from "./fixtures/a-runtime";
import { flowRuntime } from "./flow-runtime";
import { portsOf } from "./ports";

// The boundary between organizations, tested for every executor: whatever steps an organization puts into its flow, values that
// are entered there do not sign in an account whose home is another organization, nor change what the home stores about it.

const PASSWORD = "a good long password";
const MAX_STEPS = 8;

const sent: NewMessage[] = [];
const runtime = flowRuntime(executorCatalog, (organizationId, withTheStep, origin) => ({
	...portsOf(organizationId, withTheStep, origin),
	messages: { canSend: async () => true, queue: (message) => sent.push(message) },
	identityProviders: {
		byId: async (id) => ({
			id,
			kind: "oidc",
			name: "Provider of the adversary",
			clientId: "portico",
			clientSecret: "secret",
			issuer: "http://127.0.0.1:9",
			endpoints: null,
			saml: null,
			ldap: null,
			scopes: ["openid"],
			provisions: true,
			linksByVerifiedEmail: true,
			linksFromAccount: false,
			trustsMethods: true,
			trustsEmail: false,
			attributeMapping: {},
		}),
		samlPrivateKeys: async () => [],
		directoryOf: async () => null,
		askDirectory: async () => ({ kind: "refused" }),
		changeDirectoryPassword: async () => "changed",
	},
	fetch: async () => new Response('{"userId":"anybody"}', { headers: { "content-type": "application/json" } }),
}));

interface Actor {
	/** The organization whose flow is executed. */
	organizationId: string;
	home: string;
	userId: string;
	username: string;
	email: string;
	mobileNumber: string;
}

let guest: Actor;
let below: Actor;

beforeAll(async () => {
	const parent = (await anOrganization()).principal.organizationId;
	const child = (await anOrganizationBelow(parent)).id;
	guest = await anActor(child, parent);
	below = await anActor(parent, child);
	const { sql } = await database();
	await sql`insert into organization_members (organization_id, user_id, joined_at) values (${child}, ${guest.userId}, now())`;
});

const modesOfExecutors = [...executorCatalog.values()].flatMap(({ name, modes = [], flowTypes }) =>
	[undefined, ...modes].map((mode) => ({ name, mode, flowTypes })),
);

/** In the campaign every kind of flow, and elsewhere one for each mode of an executor, in turn. */
const cases = modesOfExecutors.flatMap(({ flowTypes, ...step }, place) =>
	flowTypes
		.filter((_, index) => process.env.CAMPAIGN === "true" || index === place % flowTypes.length)
		.map((flowType) => ({ ...step, flowType })),
);

describe.each(["a guest", "somebody of an organization below"] as const)("%s", (who) => {
	const actor = () => (who === "a guest" ? guest : below);

	test.each(cases)(
		"by typing into $name $mode ($flowType) is not signed in, and nothing changes at home",
		async (step) => {
			const { name, mode, flowType } = step;
			const check = task("check", {
				executor: { name, ...(mode === undefined ? {} : { mode }) },
				onSuccess: "verify",
				onFailure: "end",
			});
			// Checks a code that the step may have sent, and asserts an account that the step may have found.
			const verify = task("verify", {
				executor: { name: "VerifyOTPExecutor" },
				onSuccess: "assert",
				onFailure: "assert",
			});
			const assert = task("assert", { executor: { name: "AuthAssertExecutor" }, onSuccess: "end" });
			for (const nodes of [
				[start("ask"), ask(), { ...check, onSuccess: "end" }, end()],
				[start("ask"), ask(), check, verify, assert, end()],
			]) {
				const before = await atHome(actor());
				const view = await driven(actor(), flowType, nodes, null);
				expect(view.signedIn?.userId).not.toBe(actor().userId);
				expect(await atHome(actor())).toEqual(before);
			}
		},
	);

	test.each(modesOfExecutors.filter(({ flowTypes }) => flowTypes.includes("AUTHENTICATION")))(
		"with a session goes through $name $mode, and nothing changes at home",
		async ({ name, mode }) => {
			const nodes = [
				start("session"),
				task("session", { executor: { name: "SessionExecutor" }, onSuccess: "ask", onFailure: "end" }),
				ask(),
				task("step", {
					executor: { name, ...(mode === undefined ? {} : { mode }) },
					inputs:
						name === "AttributeCollector" ? [{ type: "TEXT_INPUT", identifier: "firstName", required: true }] : [],
					onSuccess: "end",
					onFailure: "end",
				}),
				end(),
			];
			const before = await atHome(actor());
			const view = await driven(actor(), "AUTHENTICATION", nodes, await aSession(actor()));
			expect(await atHome(actor())).toEqual(before);
			// Only a user who has a session, and proves nothing new, can be signed in at the end.
			expect(view.signedIn === null || view.signedIn.amr.join(" ") === "pwd").toBe(true);
		},
	);
});

test("an own user is signed in and changed by the same steps: the checks above look at the right thing", async () => {
	const own = { ...guest, organizationId: guest.home };
	const nodes = [start("ask"), ask(), task("check", { onSuccess: "set", onFailure: "end" }), collects(), end()];
	const before = await atHome(own);
	const view = await driven(own, "AUTHENTICATION", nodes, null);
	expect(view).toMatchObject({ status: "COMPLETE", signedIn: { userId: own.userId, amr: ["pwd"] } });
	expect(await atHome(own)).not.toEqual(before);
});

function collects(): FlowNode {
	return task("set", {
		executor: { name: "AttributeCollector" },
		inputs: [{ ref: "first", type: "TEXT_INPUT", identifier: "firstName", required: true }],
		onSuccess: "end",
		onFailure: "end",
	});
}

/** A screen with a field for every value that a user could enter. */
function ask(): FlowNode {
	const inputs = ["username", "password", "email", "mobileNumber", "otp", "firstName"].map((identifier) => ({
		ref: identifier,
		type: identifier === "password" ? "PASSWORD_INPUT" : identifier === "otp" ? "OTP_INPUT" : "TEXT_INPUT",
		identifier,
		required: false,
	}));
	const [first = "check"] = ["check", "step"];
	return prompt("ask", [first], { inputs });
}

/** Executes the flow with all correct answers: the user's name, password and address, and the codes that were sent. */
async function driven(
	actor: Actor,
	flowType: FlowType,
	nodes: readonly FlowNode[],
	session: { uid: string } | null,
): Promise<ExecutionView> {
	const asks = nodes.some(({ id }) => id === "step") ? "step" : "check";
	const wired = nodes.map((node) =>
		node.id === "ask" ? { ...node, actions: [{ ref: "action_1", nextNode: asks }] } : node,
	);
	const flowId = await aStoredFlow(actor.organizationId, wired, flowType);
	let { view } = await begun(runtime, actor.organizationId, flowId, {
		flowType,
		request: {
			...aRequest,
			clientAddress: `198.51.100.${Math.floor(Math.random() * 250)}`,
			callbackUrl: "https://app.example/callback",
			linkUrl: "https://app.example/link",
			session:
				session === null ? null : { uid: session.uid, userId: actor.userId, amr: ["pwd"], authenticatedAt: Date.now() },
		},
	});
	for (let steps = 0; steps < MAX_STEPS && view.status === "INCOMPLETE"; steps++) {
		const answers: Record<string, string> = {
			username: actor.username,
			password: PASSWORD,
			email: actor.email,
			mobileNumber: actor.mobileNumber,
			firstName: "Changed",
			otp: sent.at(-1)?.values.code ?? "123456",
			linkToken: "a-token",
			code: "a-code",
			state: "a-state",
			credential: "{}",
			consent: "allow",
		};
		const wanted = view.screen?.inputs.map(({ identifier }) => identifier) ?? ["code", "state"];
		const inputs = Object.fromEntries(wanted.map((identifier) => [identifier, answers[identifier] ?? "x"]));
		const before = view.challengeToken;
		try {
			view = await continueExecution(runtime, answering(view, inputs, view.screen?.actions[0]?.ref));
		} catch {
			break;
		}
		if (view.challengeToken === before) break;
	}
	return view;
}

async function anActor(organizationId: string, home: string): Promise<Actor> {
	const { sql } = await database();
	const userId = newId();
	const name = userId.slice(-12);
	const [email, mobileNumber] = [
		`${name}@home.example`,
		`+4917${String(BigInt(`0x${name.slice(-7)}`)).padStart(9, "0")}`,
	];
	await sql`
		insert into users (organization_id, id, username, display_name, email, email_verified_at, mobile_number,
			mobile_number_verified_at, password_hash, attributes)
		values (${home}, ${userId}, ${name}, ${name}, ${email}, now(), ${mobileNumber}, now(), ${await hashPassword(home, PASSWORD)},
			'{"firstName":"Ada"}')`;
	expect(await credentialPort(home).saveTotpSecret(userId, "JBSWY3DPEHPK3PXP", 1)).toBe(true);
	return { organizationId, home, userId, username: name, email, mobileNumber };
}

async function aSession({ organizationId, userId }: Actor): Promise<{ uid: string }> {
	const { sql } = await database();
	const uid = newId();
	await sql`
		insert into token_artifacts (organization_id, model, id, payload, uid, account_id, expires_at)
		values (${organizationId}, 'Session', ${uid}, ${JSON.stringify({ accountId: userId })}::jsonb, ${uid}, ${userId},
			now() + interval '1 hour')`;
	return { uid };
}

/** Everything that the home organization stores about the account. */
async function atHome({ home, userId }: Actor) {
	const { sql } = await database();
	const [row] = await sql`
		select (select to_jsonb(u) from users u where u.id = ${userId}) as account,
			(select jsonb_agg(to_jsonb(c) order by c.id) from user_credentials c where c.user_id = ${userId}) as credentials,
			(select jsonb_agg(to_jsonb(f)) from federated_identities f where f.user_id = ${userId}) as links,
			(select count(*)::int from one_time_codes where organization_id = ${home}) as codes,
			(select count(*)::int from messages where organization_id = ${home}) as messages,
			(select count(*)::int from audit_events where organization_id = ${home} and target_id = ${userId}) as audited`;
	return row;
}
