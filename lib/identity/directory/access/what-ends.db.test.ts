import Provider from "oidc-provider";
import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { sha256, upsertArtifact } from "@/lib/platform/tokens";
import {
	changeOwnPassword,
	credentialPort,
	deleteUser,
	oneTimeCodePort,
	patchUser,
	removeFactor,
	reportSignIn,
	resetUser,
	setTemporaryPassword,
	signOutElsewhere,
	signOutUser,
	userPort,
} from "..";
import { updateVerified } from "../accounts/account-repository";
import { attemptsKey } from "../accounts/attempts-key";
import { aUser, patch } from "../fixtures/scim";
import { userCredentials } from "../people/user-credentials";
import { ENDS, type EndReason, HELD, type Held } from "./what-ends";

const PASSWORD = "a sound passphrase 7";
const NEXT = "quite another passphrase 8";
const UNKNOWN = { requestId: "", clientAddress: "" };

interface Person {
	context: RequestContext;
	/** The context in which the person acts. */
	itself: RequestContext;
	id: string;
	/** The session and the grant of the browser in which the person acts. */
	here: { uid: string; grantId: string };
	/** The execution of the flow in which the person acts. */
	executionId: string;
}

/** The artifacts of the protocol engine: to what they belong, or why no person holds them. */
const MODELS: Record<string, Held | "nobody"> = {
	Session: "sessions",
	Grant: "grants",
	AccessToken: "grants",
	RefreshToken: "grants",
	AuthorizationCode: "grants",
	DeviceCode: "grants",
	PreAuthorizedCode: "grants",
	BackchannelAuthenticationRequest: "grants",
	Interaction: "sign-ins",
	ClientCredentials: "agents",
	Client: "nobody",
	IdToken: "nobody",
	InitialAccessToken: "nobody",
	RegistrationAccessToken: "nobody",
	PushedAuthorizationRequest: "nobody",
	ReplayDetection: "nobody",
	ResourceServer: "nobody",
	BaseModel: "nobody",
	BaseToken: "nobody",
	Claims: "nobody",
	OIDCContext: "nobody",
	DeviceFlow: "nobody",
};

test("every kind of artifact of the protocol engine is in the list", () => {
	const models = Object.getOwnPropertyNames(Provider.prototype).filter((name) => /^[A-Z]/.test(name));
	expect(models.length).toBeGreaterThan(10);
	for (const model of models) expect(Object.keys(MODELS), model).toContain(model);
});

const NO_KEYS = { grantId: null, userCode: null, uid: null };
const ofGrant = Object.keys(MODELS).filter((model) => MODELS[model] === "grants" && model !== "Grant");

/** Gives the person one of each kind, and returns a query of the rows that are left. */
const HOLDING: Record<Held, (person: Person) => Promise<() => Promise<number>>> = {
	sessions: async ({ context, id }) => {
		const { organizationId } = context.principal;
		const uid = newId();
		await upsertArtifact({
			organizationId,
			model: "Session",
			id: newId(),
			payload: {},
			keys: { ...NO_KEYS, uid, accountId: id },
			expiresInSeconds: 600,
		});
		const { sql } = await database();
		await sql`
			insert into sign_in_sessions (organization_id, uid, user_id, amr, application_name, user_agent, client_address, started_at)
			values (${organizationId}, ${uid}, ${id}, 'pwd', 'Shop', 'Browser', '192.0.2.1', now())`;
		return async () =>
			(await sql`select from token_artifacts where uid = ${uid}`).length +
			(await sql`select from sign_in_sessions where uid = ${uid}`).length;
	},
	grants: async ({ context, id }) => {
		const { organizationId } = context.principal;
		const grantId = newId();
		const grant = { clientId: "shop", accountId: id };
		await upsertArtifact({
			organizationId,
			model: "Grant",
			id: grantId,
			payload: grant,
			keys: { ...NO_KEYS, accountId: id },
			expiresInSeconds: 600,
		});
		for (const model of ofGrant)
			await upsertArtifact({
				organizationId,
				model,
				id: newId(),
				payload: { accountId: id },
				keys: { ...NO_KEYS, grantId },
				expiresInSeconds: 600,
			});
		const { sql } = await database();
		return async () => (await sql`select from token_artifacts where id = ${grantId} or grant_id = ${grantId}`).length;
	},
	"sign-ins": async (person) => {
		const { organizationId } = person.context.principal;
		const uid = newId();
		const executionId = await anExecution(person, uid);
		await upsertArtifact({
			organizationId,
			model: "Interaction",
			id: uid,
			payload: {},
			keys: NO_KEYS,
			expiresInSeconds: 600,
		});
		const { sql } = await database();
		const counts = () => sql`
			select from flow_executions e join users u on u.id = e.user_id
			where e.id = ${executionId} and (u.reclaimed_at >= e.user_since and u.reclaimed_in <> e.id) is not true`;
		return async () =>
			(await sql`select from token_artifacts where model = 'Interaction' and id = ${uid}`).length +
			(await counts()).length;
	},
	codes: async ({ context, id }) => {
		const port = oneTimeCodePort(context.principal.organizationId);
		const asked = { subjectKey: `user:${id}`, factor: "email", executionId: newId() } as const;
		await port.issue({ ...asked, length: 6, expiresInSeconds: 600, maxAttempts: 5 });
		const { sql } = await database();
		return async () =>
			(
				await sql`select from one_time_codes where subject_hash = ${sha256(asked.subjectKey)} and used_at is null
					and expires_at > now()`
			).length;
	},
	"trusted-browsers": async ({ context, id }) => {
		const { sql } = await database();
		const browserId = newId();
		await sql`
			insert into trusted_browsers (organization_id, user_id, token_hash, id, user_agent, created_at, last_used_at, expires_at)
			values (${context.principal.organizationId}, ${id}, ${browserId}, ${browserId}, '', now(), now(), now() + interval '1 day')`;
		return async () => (await sql`select from trusted_browsers where id = ${browserId}`).length;
	},
	"known-browsers": async ({ context, id }) => {
		const { sql } = await database();
		const browserId = newId();
		await sql`
			insert into known_browsers (organization_id, user_id, token_hash, id, user_agent, created_at, last_seen_at)
			values (${context.principal.organizationId}, ${id}, ${browserId}, ${browserId}, '', now(), now())`;
		return async () => (await sql`select from known_browsers where id = ${browserId}`).length;
	},
	agents: async ({ context, id }) => {
		const { organizationId } = context.principal;
		const { sql } = await database();
		const clientId = newId();
		await sql`
			insert into applications (organization_id, id, client_id, name, redirect_uris, post_logout_redirect_uris, grant_types, scope, agent)
			values (${organizationId}, ${clientId}, ${clientId}, 'Agent', '{}', '{}', '{client_credentials}', '',
				${JSON.stringify({ owner: { type: "user", id }, endsAt: null })}::text::jsonb)`;
		await upsertArtifact({
			...{ organizationId, model: "ClientCredentials", id: clientId, payload: { clientId } },
			...{ keys: NO_KEYS, expiresInSeconds: 600 },
		});
		return async () => (await sql`select from token_artifacts where id = ${clientId}`).length;
	},
	lock: async ({ context, id }) => {
		const { sql } = await database();
		await sql`
			insert into sign_in_throttles (organization_id, key_hash, failures, window_ends_at)
			values (${context.principal.organizationId}, ${attemptsKey(id)}, 3, now() + interval '1 hour')`;
		return async () => (await sql`select from sign_in_throttles where key_hash = ${attemptsKey(id)}`).length;
	},
};

/** What the reason is about, done as people do it. */
const DOING: Record<EndReason, (person: Person) => Promise<unknown>> = {
	"own-password": ({ itself, here: session }) =>
		changeOwnPassword(itself, { current: PASSWORD, password: NEXT, session }),
	"administrators-password": ({ context, id }) => setTemporaryPassword(context, id),
	"flow-password": ({ context, id, executionId }) =>
		userPort(context.principal.organizationId).setPassword(id, NEXT, executionId),
	"address-proved": async ({ context, id, executionId }) => {
		const { sql } = await database();
		await sql`update users set creation_key = ${id}, provisioned = false where id = ${id}`;
		const proof = { alone: true, executionId };
		await updateVerified(context.principal.organizationId, { id, username: id }, "email", proof, UNKNOWN);
	},
	"signed-out": ({ context, id }) => signOutUser(context, id),
	"signed-out-elsewhere": ({ itself, here }) => signOutElsewhere(itself, here),
	reported: async ({ context, id }) => {
		const { organizationId } = context.principal;
		const { sql } = await database();
		await sql`
			insert into sign_in_reports (organization_id, token_hash, user_id, user_agent, signed_in_at, expires_at)
			values (${organizationId}, ${sha256(id)}, ${id}, '', now(), now() + interval '1 day')`;
		expect(await reportSignIn(organizationId, id, UNKNOWN)).toBe(true);
	},
	disabled: ({ context, id }) => patchUser(context, id, patch({ op: "replace", path: "active", value: false })),
	deleted: ({ context, id }) => deleteUser(context, id),
	"factor-removed": async ({ context, id }) => {
		await credentialPort(context.principal.organizationId).saveTotpSecret(id, "SECRET", 1);
		const { factors } = await userCredentials(context, id);
		await removeFactor(context, id, factors[0]?.id ?? "");
	},
};

/** The same end by another operation. */
const ALSO: [EndReason, string, (person: Person) => Promise<unknown>][] = [
	["administrators-password", "a reset", ({ context, id }) => resetUser(context, id)],
	[
		"administrators-password",
		"SCIM",
		({ context, id }) => patchUser(context, id, patch({ op: "replace", path: "password", value: NEXT })),
	],
	[
		"factor-removed",
		"its owner",
		async ({ itself, context, id }) => {
			await credentialPort(context.principal.organizationId).saveTotpSecret(id, "SECRET", 1);
			const { factors } = await userCredentials(context, id);
			await removeFactor(itself, id, factors[0]?.id ?? "");
		},
	],
];

const reasons = Object.keys(ENDS) as EndReason[];
const doings = [...reasons.map((reason) => [reason, "", DOING[reason]] as const), ...ALSO];

describe.each(doings)("%s %s", (reason, _by, done) => {
	test("decides about everything that a person holds as the table says", async () => {
		const person = await somebody();
		const all: { held: Held; left: () => Promise<number>; before: number }[] = [];
		for (const held of HELD) {
			const left = await HOLDING[held](person);
			const before = await left();
			expect(before, held).toBeGreaterThan(0);
			all.push({ held, left, before });
		}
		await done(person);
		for (const { held, left, before } of all) {
			const ends = (ENDS[reason] as readonly Held[]).includes(held);
			// With a user, everything that names them is deleted.
			if (ends) expect.soft(await left(), held).toBe(0);
			else if (reason !== "deleted") expect.soft(await left(), held).toBe(before);
		}
	});

	test("ends nothing of anybody else", async () => {
		const person = await somebody();
		const bob = await somebody(person.context);
		const all = await Promise.all(HELD.map((held) => HOLDING[held](bob)));
		const before = await Promise.all(all.map((left) => left()));
		await done(person);
		expect(await Promise.all(all.map((left) => left()))).toEqual(before);
	});
});

describe.each(["own-password", "signed-out-elsewhere"] as const)("%s", (reason) => {
	test("leaves the session of this browser, with the grant of its token, and nothing else", async () => {
		const person = await somebody();
		const { sql } = await database();
		const { here, context, id } = person;
		const { organizationId } = context.principal;
		await upsertArtifact({
			organizationId,
			model: "Session",
			id: newId(),
			payload: {},
			keys: { ...NO_KEYS, uid: here.uid, accountId: id },
			expiresInSeconds: 600,
		});
		await upsertArtifact({
			organizationId,
			model: "Grant",
			id: here.grantId,
			payload: {},
			keys: { ...NO_KEYS, accountId: id },
			expiresInSeconds: 600,
		});
		await upsertArtifact({
			organizationId,
			model: "AccessToken",
			id: newId(),
			payload: {},
			keys: { ...NO_KEYS, grantId: here.grantId },
			expiresInSeconds: 600,
		});
		await HOLDING.sessions(person);
		await HOLDING.grants(person);
		await DOING[reason](person);
		const rows = await sql<{ model: string }[]>`
			select model from token_artifacts where organization_id = ${organizationId} order by model`;
		expect(rows.map(({ model }) => model)).toEqual(["AccessToken", "Grant", "Session"]);
	});
});

test("a flow that sets a password goes on", async () => {
	const person = await somebody();
	const { sql } = await database();
	await sql`update flow_executions set interaction_uid = 'mine' where id = ${person.executionId}`;
	await upsertArtifact({
		organizationId: person.context.principal.organizationId,
		model: "Interaction",
		id: "mine",
		payload: {},
		keys: NO_KEYS,
		expiresInSeconds: 600,
	});
	await DOING["flow-password"](person);
	expect(
		await sql`
		select from flow_executions e join users u on u.id = e.user_id
		where e.id = ${person.executionId} and (u.reclaimed_at >= e.user_since and u.reclaimed_in <> e.id) is not true`,
	).toHaveLength(1);
	expect(await sql`select from token_artifacts where model = 'Interaction' and id = 'mine'`).toHaveLength(1);
});

async function somebody(within?: RequestContext): Promise<Person> {
	const context = within ?? (await anOrganization());
	const { id, username } = await aUser(context, {
		password: PASSWORD,
		emails: [{ value: `${newId()}@example.org` }],
	});
	const person = { context, id, itself: { ...context, principal: { ...context.principal, id, name: username } } };
	const here = { uid: newId(), grantId: newId() };
	return { ...person, here, executionId: await anExecution({ ...person, here, executionId: "" }, null) };
}

/** An execution that has found the account of this person. */
async function anExecution({ context, id }: Person, interactionUid: string | null): Promise<string> {
	const { sql } = await database();
	const executionId = newId();
	await sql`
		insert into flow_executions (organization_id, id, flow_id, flow_version, flow_name, flow_type, status, revision, node_id,
			walk, steps, "verbose", application_name, user_id, user_since, interaction_uid, started_at, updated_at, expires_at)
		values (${context.principal.organizationId}, ${executionId}, ${newId()}, 1, 'flow', 'AUTHENTICATION', 'COMPLETE', 1, 'end',
			'[]', 1, true, '', ${id}, clock_timestamp(), ${interactionUid}, clock_timestamp(), now(), now() + interval '30 minutes')`;
	return executionId;
}
