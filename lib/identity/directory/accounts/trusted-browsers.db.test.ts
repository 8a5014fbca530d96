import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { sha256 } from "@/lib/platform/tokens";
import { changeOwnPassword } from "../own/change-own-password";
import { removeFactor } from "../people/remove-factor";
import { resetUser } from "../people/reset-user";
import { signOutUser } from "../people/sign-out-user";
import { userCredentials } from "../people/user-credentials";
import { createUser } from "../users/create-user";
import { patchUser } from "../users/patch-user";
import { credentialPort } from "./credential-port";
import { deleteExpiredTrustedBrowsers, MAX_TRUSTED_BROWSERS } from "./trusted-browser-repository";
import {
	endOwnTrustedBrowser,
	endOwnTrustedBrowsers,
	ownTrustedBrowsers,
	trustBrowser,
	trustedBrowserPort,
} from "./trusted-browsers";

const PASSWORD = "a good long password";
const origin = { requestId: "request", clientAddress: "192.0.2.1" };
const newToken = () => randomBytes(32).toString("base64url");

interface Person {
	context: RequestContext;
	id: string;
	/** The context in which the person acts. */
	itself: RequestContext;
}

async function somebody(at?: RequestContext): Promise<Person> {
	const context = at ?? (await anOrganization());
	const { id } = await createUser(context, { userName: newId(), password: PASSWORD });
	return { context, id, itself: { ...context, principal: { ...context.principal, id, name: id } } };
}

/** An execution that has found the account of this person, `secondsAgo`. */
async function anExecution({ context, id }: Person, secondsAgo = 0): Promise<string> {
	const { sql } = await database();
	const executionId = newId();
	await sql`
		insert into flow_executions (organization_id, id, flow_id, flow_version, flow_name, flow_type, status, revision, node_id,
			walk, steps, "verbose", application_name, user_id, user_since, started_at, updated_at, expires_at)
		values (${context.principal.organizationId}, ${executionId}, ${newId()}, 1, 'flow', 'AUTHENTICATION', 'COMPLETE', 1, 'end',
			'[]', 1, true, '', ${id}, clock_timestamp() - make_interval(secs => ${secondsAgo}),
			clock_timestamp() - make_interval(secs => ${secondsAgo}), now(), now() + interval '30 minutes')`;
	return executionId;
}

async function trusting(
	person: Person,
	{ token = newToken(), presented = [] as string[], days = 30, executionId = "" } = {},
): Promise<{ token: string; kept: string[] | null }> {
	const execution = executionId === "" ? await anExecution(person) : executionId;
	const { organizationId } = person.context.principal;
	const browser = { userId: person.id, executionId: execution, token, presented, days, userAgent: "Firefox" };
	return { token, kept: await trustBrowser(organizationId, browser, origin) };
}

function isTrusted({ context, id }: Person, ...tokens: string[]): Promise<boolean> {
	return trustedBrowserPort(context.principal.organizationId).isTrusted(id, tokens.map(sha256));
}

describe("a trusted browser", () => {
	test("is recognized by its token, which the database does not contain", async () => {
		const ada = await somebody();
		const { token, kept } = await trusting(ada);
		expect(kept).toEqual([token]);
		expect(await isTrusted(ada, newToken(), token)).toBe(true);
		expect(await isTrusted(ada, newToken())).toBe(false);
		expect(await isTrusted({ ...ada, id: "no id" }, token)).toBe(false);
		const { sql } = await database();
		const stored = await sql`select * from trusted_browsers where user_id = ${ada.id}`;
		expect(stored).toHaveLength(1);
		expect(JSON.stringify(stored)).not.toContain(token);
		expect(await trustedBrowserPort(ada.context.principal.organizationId).isTrusted(ada.id, [token])).toBe(false);
	});

	test("serves neither another account nor the same one at another organization", async () => {
		const ada = await somebody();
		const bob = await somebody(ada.context);
		const { token } = await trusting(ada);
		expect(await isTrusted(bob, token)).toBe(false);
		expect(await isTrusted({ ...ada, context: await anOrganization() }, token)).toBe(false);
	});

	test("keeps the tokens of other accounts, and replaces its own for the same account", async () => {
		const ada = await somebody();
		const bob = await somebody(ada.context);
		const first = await trusting(ada);
		const second = await trusting(bob, { presented: [first.token] });
		expect(second.kept).toEqual([second.token, first.token]);
		const third = await trusting(ada, { presented: [second.token, first.token] });
		expect(third.kept).toEqual([third.token, second.token]);
		expect(await isTrusted(ada, first.token)).toBe(false);
		expect(await isTrusted(ada, third.token)).toBe(true);
		expect(await isTrusted(bob, second.token)).toBe(true);
	});

	test("is no longer trusted after its days, and its row is deleted", async () => {
		const ada = await somebody();
		const [over, stays] = [await trusting(ada, { days: 1 }), await trusting(ada, { days: 2 })];
		const { sql } = await database();
		await sql`update trusted_browsers set expires_at = expires_at - interval '1 day' where user_id = ${ada.id}`;
		expect(await isTrusted(ada, over.token)).toBe(false);
		expect(await isTrusted(ada, stays.token)).toBe(true);
		expect(await ownTrustedBrowsers(ada.itself.principal, [])).toHaveLength(1);
		expect(await deleteExpiredTrustedBrowsers(1_000)).toBeGreaterThan(0);
		const left = await sql`select token_hash as hash from trusted_browsers where user_id = ${ada.id}`;
		expect(left).toMatchObject([{ hash: sha256(stays.token) }]);
	});

	test("beyond the tenth replaces the one that was used the longest ago, also when many come at once", async () => {
		const ada = await somebody();
		const { token: oldest } = await trusting(ada);
		const { token: used } = await trusting(ada);
		const tokens = Array.from({ length: MAX_TRUSTED_BROWSERS - 2 }, newToken);
		for (const token of tokens) await trusting(ada, { token });
		expect(await isTrusted(ada, used)).toBe(true);
		await trusting(ada);
		expect(await isTrusted(ada, oldest)).toBe(false);
		expect(await isTrusted(ada, used)).toBe(true);
		await Promise.all(Array.from({ length: 5 }, () => trusting(ada)));
		expect(await ownTrustedBrowsers(ada.itself.principal, [])).toHaveLength(MAX_TRUSTED_BROWSERS);
	});

	test("is trusted once for each sign-in, however often that is finished", async () => {
		const ada = await somebody();
		const executionId = await anExecution(ada);
		const token = newToken();
		const made = await Promise.all(Array.from({ length: 4 }, () => trusting(ada, { token, executionId })));
		expect(made.map(({ kept }) => kept)).toEqual(made.map(() => [token]));
		expect(await ownTrustedBrowsers(ada.itself.principal, [token])).toMatchObject([
			{ userAgent: "Firefox", isThis: true, organization: ada.context.principal.organizationName },
		]);
		const { sql } = await database();
		expect(
			await sql`select from audit_events where target_id = ${ada.id} and action = 'user.browser-trusted'`,
		).toHaveLength(1);
	});
});

describe("trust ends", () => {
	test("where its owner ends it, in one browser or in all of them, and nobody else can", async () => {
		const ada = await somebody();
		const eve = await somebody(ada.context);
		const [one, other] = [await trusting(ada), await trusting(ada)];
		const [latest] = await ownTrustedBrowsers(ada.itself.principal, []);
		expect(await endOwnTrustedBrowser(eve.itself, latest?.id ?? "")).toBe(false);
		expect(await endOwnTrustedBrowsers(eve.itself)).toBe(0);
		expect(await endOwnTrustedBrowser(ada.itself, "no id")).toBe(false);
		expect(await endOwnTrustedBrowser(ada.itself, latest?.id ?? "")).toBe(true);
		expect(await endOwnTrustedBrowser(ada.itself, latest?.id ?? "")).toBe(false);
		expect(await isTrusted(ada, other.token)).toBe(false);
		expect(await isTrusted(ada, one.token)).toBe(true);
		expect(await endOwnTrustedBrowsers(ada.itself)).toBe(1);
		expect(await isTrusted(ada, one.token)).toBe(false);
	});

	test.each<[string, (person: Person) => Promise<unknown>]>([
		[
			"the password changes",
			({ itself }) => changeOwnPassword(itself, { current: PASSWORD, password: "quite another passphrase 8" }),
		],
		["an administrator resets the account", ({ context, id }) => resetUser(context, id)],
		["an administrator ends all sessions", ({ context, id }) => signOutUser(context, id)],
		[
			"the account is disabled",
			({ context, id }) =>
				patchUser(context, id, {
					schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
					Operations: [{ op: "replace", path: "active", value: false }],
				}),
		],
		[
			"a factor is removed",
			async ({ context, id }) => {
				await credentialPort(context.principal.organizationId).saveTotpSecret(id, "SECRET", 1);
				const { factors } = await userCredentials(context, id);
				await removeFactor(context, id, factors[0]?.id ?? "");
			},
		],
	])("when %s", async (_, end) => {
		const ada = await somebody();
		const { token } = await trusting(ada);
		await end(ada);
		expect(await isTrusted(ada, token)).toBe(false);
	});

	test("with a new password also for sign-ins that were running then", async () => {
		const ada = await somebody();
		const executionId = await anExecution(ada, 1);
		await changeOwnPassword(ada.itself, { current: PASSWORD, password: "quite another passphrase 8" });
		expect(await trusting(ada, { executionId })).toMatchObject({ kept: null });
		expect(await trusting(ada)).toMatchObject({ kept: [expect.any(String)] });
	});

	test("with a new password whatever the order of both is", async () => {
		for (let round = 0; round < 5; round++) {
			const ada = await somebody();
			const executionId = await anExecution(ada, 1);
			const [{ token }] = await Promise.all([
				trusting(ada, { executionId }),
				changeOwnPassword(ada.itself, { current: PASSWORD, password: "quite another passphrase 8" }),
			]);
			expect(await isTrusted(ada, token)).toBe(false);
		}
	});
});
