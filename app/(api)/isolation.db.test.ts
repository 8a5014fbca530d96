import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { createOrganization } from "@/lib/identity/organizations";
import type { Contract } from "@/lib/platform/http/contract";
import type { Operation } from "@/lib/platform/http/operation";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { sha256, upsertArtifact } from "@/lib/platform/tokens";
import { findResource } from "./api";
import { operations as served } from "./operations";

type Body = Record<string, unknown>;
type ApiRequest = Parameters<Operation["handle"]>[0];
type ApiResponse = Awaited<ReturnType<Operation["handle"]>>;

/** How to create a resource of this kind, and the body of a change. */
interface Kind {
	/** Creates a resource in this organization and returns its id. */
	make(within: string): Promise<string>;
	/** An id that no resource has. */
	absent: () => string;
	bodies?: Record<string, Body>;
}

const flow = () => ({
	name: "Flow",
	handle: `flow-${newId().slice(-12)}`,
	flowType: "AUTHENTICATION",
	nodes: [
		{ id: "start", type: "START", onSuccess: "end" },
		{ id: "end", type: "END" },
	],
});
const application = { name: "Shop", redirectUrls: ["https://shop.example/"], grantTypes: ["authorization_code"] };
const apiResource = () => ({
	identifier: `https://api.example/${newId()}`,
	name: "Orders",
	scopes: [{ name: `read:${newId()}`, displayName: "Read orders" }],
});
const slug = () => `x-${newId().slice(-12)}`;
const sender = {
	name: "Mail",
	settings: { host: "mail.example", port: 25, fromAddress: "a@mail.example", security: "opportunistic" },
};
const provider = { name: "Company", clientId: "portico", clientSecret: "x", issuer: "https://idp.example" };

/** By the path parameter with the id. */
const kinds: Record<string, Kind> = {
	flowId: {
		make: async (within) => String((await answered("POST", "/flows", within, flow())).id),
		absent: newId,
		bodies: {
			PUT: flow(),
			restoreFlowVersion: { version: 1 },
			putFlowAnnotations: { notes: [], groups: [] },
			putFlowSelection: { nodes: [] },
			putFlowDraft: { name: "Draft", baseVersion: 1, nodes: flow().nodes },
			publishFlowDraft: { revision: 1 },
		},
	},
	applicationId: {
		make: async (within) =>
			String((await answered("POST", `/t/${within}/api/server/v1/applications`, within, application)).id),
		absent: newId,
		bodies: { PUT: application },
	},
	secretId: {
		make: async (within) => {
			const { clientSecrets } = await answered("POST", `/t/${within}/api/server/v1/applications`, within, application);
			return (clientSecrets as { id: string }[])[0]?.id ?? "";
		},
		absent: newId,
	},
	apiResourceId: {
		make: async (within) =>
			String((await answered("POST", `/t/${within}/api/server/v1/api-resources`, within, apiResource())).id),
		absent: newId,
		bodies: { PUT: apiResource() },
	},
	grantId: { make: aGrant, absent: newId },
	organizationId: {
		make: async (within) =>
			String((await answered("POST", `/t/${within}/api/server/v1/organizations`, within, { name: slug() })).id),
		absent: newId,
		bodies: { PUT: { displayName: "Changed" } },
	},
	senderId: {
		make: async (within) => {
			const id = slug();
			await answered("POST", "/senders", within, { id, channel: "email", provider: "smtp", ...sender });
			return id;
		},
		absent: slug,
		bodies: { PUT: { provider: "smtp", ...sender }, testSender: { to: "ada@example.com" } },
	},
	identityProviderId: {
		make: async (within) => {
			const id = slug();
			await answered("POST", "/identity-providers", within, { id, kind: "oidc", ...provider });
			return id;
		},
		absent: slug,
		bodies: { PUT: { kind: "oidc", ...provider } },
	},
	messageId: { make: aFailedMessage, absent: newId },
	executionId: { make: anExecution, absent: newId },
	groupId: {
		make: async (within) =>
			String((await answered("POST", `/t/${within}/scim2/Groups`, within, { displayName: slug() })).id),
		absent: newId,
		bodies: { PUT: { displayName: slug() }, PATCH: { Operations: [{ op: "remove", path: "members" }] } },
	},
	roleId: {
		make: async (within) =>
			String((await answered("POST", `/t/${within}/scim2/v2/Roles`, within, { displayName: slug() })).id),
		absent: newId,
		bodies: { PUT: { displayName: slug() }, PATCH: { Operations: [{ op: "remove", path: "users" }] } },
	},
	userId: {
		make: async (within) =>
			String((await answered("POST", `/t/${within}/scim2/Users`, within, { userName: slug() })).id),
		absent: newId,
		bodies: { PUT: { userName: slug() }, PATCH: { Operations: [{ op: "add", path: "title", value: "x" }] } },
	},
	factorId: { make: aFactor, absent: newId },
	actionId: {
		make: anAction,
		absent: newId,
		bodies: { PATCH: { description: "Changed" }, testAction: {} },
	},
	webhookId: { make: aWebhook, absent: newId, bodies: { PATCH: { description: "Changed" } } },
	eventId: { make: aWebhookDelivery, absent: newId },
	callId: { make: anActionCall, absent: newId },
	invitationId: { make: anInvitation, absent: newId },
	attributeName: { make: anAttribute, absent: slug, bodies: { PUT: { displayName: "Changed" } } },
};

/** Path parameters that are not ids of resources of an organization. */
const NO_IDS = new Set([
	"organization",
	"domain",
	"version",
	"namespace",
	"key",
	"language",
	"schema",
	"resourceType",
	"tab",
]);

let names: Record<"caller" | Relation, string>;
let ids: Record<string, string>;
let token: string;
let sql: Database["sql"];

const relations = ["sibling", "parent", "child", "disabled"] as const;
type Relation = (typeof relations)[number];

beforeAll(async () => {
	const root = await anOrganization();
	sql = (await database()).sql;
	const made = async (parentId?: string) => {
		const body = { name: slug(), parentId };
		return createOrganization(root, body);
	};
	const parent = await made();
	const [caller, sibling, disabled] = [await made(parent.id), await made(parent.id), await made(parent.id)];
	const child = await made(caller.id);
	names = {
		caller: caller.name,
		sibling: sibling.name,
		parent: parent.name,
		child: child.name,
		disabled: disabled.name,
	};
	ids = { sibling: sibling.id, parent: parent.id, child: child.id, disabled: disabled.id };
	tokens.root = await aToken(root, root.principal.organizationId);
	tokens.caller = await aToken(root, caller.id);
	token = tokens.caller;
	ownApplication = String(
		(await answered("POST", `/t/${names.caller}/api/server/v1/applications`, names.caller, application)).id,
	);
	ownAction = await anAction(names.caller);
	ownWebhook = await aWebhook(names.caller);
	token = tokens.root;
});

const tokens = { root: "", caller: "" };
/** An application of the caller's organization. */
let ownApplication: string;
const tab = newId();
let ownAction: string;
let ownWebhook: string;

const operations = served.flatMap(({ contract }) => {
	const params = [...contract.path.matchAll(/\{(\w+)\}/g)]
		.map(([, name = ""]) => name)
		.filter((name) => !NO_IDS.has(name));
	return params.map((param) => ({ contract, param, operation: contract.operationId }));
});

test("every operation on a resource by id is covered", () => {
	for (const { param, operation } of operations)
		expect(Object.keys(kinds), `${operation}: say how a ${param} comes to be`).toContain(param);
	expect(operations.length).toBeGreaterThan(20);
});

describe.each(relations)("a resource of the organization that is %s", (relation) => {
	let things: Record<string, string>;
	let before: string;

	beforeAll(async () => {
		token = tokens.root;
		if (relation === "disabled") await disable(ids[relation] ?? "", false);
		things = {};
		for (const [param, kind] of Object.entries(kinds)) things[param] = await kind.make(names[relation]);
		if (relation === "disabled") await disable(ids[relation] ?? "", true);
		before = await fingerprint(ids[relation] ?? "");
		token = tokens.caller;
	});

	afterAll(async () => {
		expect(await fingerprint(ids[relation] ?? "")).toBe(before);
	});

	test.each(operations)(
		"is reported by $operation exactly like a resource that never existed",
		async ({ contract, param }) => {
			// Callers may see organizations below their own.
			if (param === "organizationId" && relation === "child") return;
			const kind = kinds[param] as Kind;
			const foreign = things[param] ?? "";
			const absent = kind.absent();
			// Fills the caches that last one second.
			await asked(contract, param, kind.absent());
			const [theirs, none] = [await asked(contract, param, foreign), await asked(contract, param, absent)];
			expect(theirs.answer.status, theirs.answer.body ?? "").toBe(none.answer.status);
			expect(theirs.answer.body?.replaceAll(foreign, "ID")).toBe(none.answer.body?.replaceAll(absent, "ID"));
			expect(theirs.statements, "as much work").toBe(none.statements);
			expect([204, 404, 400, 403]).toContain(none.answer.status);
		},
	);

	test("is not reachable by the path or the header either, unless it is below", async () => {
		for (const [path, headers] of [
			[`/t/${names[relation]}/api/server/v1/applications`, {}],
			[`/t/${names[relation]}/api/server/v1/organizations`, {}],
			["/flows", { "x-organization": names[relation] }],
		] as const) {
			const { status, body } = await handled("GET", path, undefined, headers);
			expect(status, path).toBe(relation === "child" ? 200 : 404);
			if (relation !== "child") expect(JSON.parse(body ?? "").code).toBe("ORG-60015");
		}
	});
});

/** A grant that a user of the organization gave an application of it. */
async function aFactor(within: string): Promise<string> {
	const { id } = await answered("POST", `/t/${within}/scim2/Users`, within, { userName: slug() });
	const factorId = newId();
	await sql`
		insert into user_credentials (organization_id, id, user_id, kind, secret, label, counter, created_at)
		select organization_id, ${factorId}, id, 'totp', 'x', '', 0, now() from users where id = ${String(id)}`;
	return factorId;
}

async function aGrant(within: string): Promise<string> {
	const { id } = await answered("POST", `/t/${within}/api/server/v1/applications`, within, application);
	const grantId = newId();
	await sql`
		insert into token_artifacts (organization_id, model, id, payload, expires_at)
		select organization_id, 'Grant', ${grantId}, jsonb_build_object('clientId', client_id), now() + interval '1 hour'
		from applications where id = ${String(id)}`;
	return grantId;
}

/** Calls the operation with this id, and counts the statements. */
async function asked(contract: Contract, param: string, id: string) {
	const path = contract.path
		.replace(`{${param}}`, id)
		.replace("{organization}", names.caller)
		.replace("{applicationId}", ownApplication)
		.replace("{actionId}", ownAction)
		.replace("{webhookId}", ownWebhook)
		.replace("{version}", "1")
		.replace("{tab}", tab)
		.replace("{domain}", "acme.example");
	const { bodies } = kinds[param] as Kind;
	const body = bodies?.[contract.operationId] ?? (contract.body === undefined ? undefined : bodies?.[contract.method]);
	// Authenticates the caller first, because statements of the authentication are not compared.
	await handled("GET", "/executors", undefined);
	return counted(() => handled(contract.method, path, body ?? (contract.body === undefined ? undefined : {})));
}

async function counted<Answer>(run: () => Promise<Answer>): Promise<{ answer: Answer; statements: number }> {
	const db = await database();
	// On PostgreSQL it is a getter, because the pool may be replaced.
	const property = Object.getOwnPropertyDescriptor(db, "sql") as PropertyDescriptor;
	let statements = 0;
	const sql = new Proxy(db.sql, {
		apply(target, self, args: unknown[]) {
			statements++;
			return Reflect.apply(target, self, args);
		},
	});
	Object.defineProperty(db, "sql", { configurable: true, get: () => sql });
	try {
		return { answer: await run(), statements };
	} finally {
		Object.defineProperty(db, "sql", property);
	}
}

/** Sends one request to the handler that the front door calls. */
async function handled(
	method: string,
	path: string,
	body: unknown,
	headers: Record<string, string> = {},
): Promise<ApiResponse> {
	const found = findResource(path);
	if (found === null) throw new Error(`Nothing answers ${path}`);
	const text = body === undefined ? null : JSON.stringify(body);
	const all: Record<string, string> = {
		authorization: `Bearer ${token}`,
		...(text === null ? {} : { "content-type": "application/json", "content-length": String(Buffer.byteLength(text)) }),
		...headers,
	};
	const request: ApiRequest = {
		method,
		path,
		search: "",
		params: found.params,
		clientAddress: "192.0.2.1",
		header: (name: string) => all[name.toLowerCase()],
		async *body() {
			if (text !== null) yield Buffer.from(text);
		},
	} as never;
	return found.resource(request);
}

async function answered(method: string, path: string, within: string, body: unknown): Promise<Body> {
	const { status, body: text } = await handled(method, path, body, { "x-organization": within });
	if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`);
	return JSON.parse(text ?? "{}") as Body;
}

/** A digest of all stored data of an organization. */
async function fingerprint(organizationId: string): Promise<string> {
	const tables = await sql<{ name: string }[]>`
		select c.table_name as name from information_schema.columns c
		join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
		where c.table_schema = 'public' and c.column_name = 'organization_id' and t.table_type = 'BASE TABLE' order by 1`;
	const parts: string[] = [];
	for (const { name } of tables) {
		const [row] = await sql<{ rows: string | null }[]>`
			select md5(string_agg(t::text, '|' order by t::text)) as rows from ${sql(name)} t
			where organization_id = ${organizationId}`;
		parts.push(`${name} ${row?.rows}`);
	}
	return parts.join("\n");
}

async function disable(id: string, disabled: boolean): Promise<void> {
	await sql`update organizations set disabled_at = case when ${disabled} then now() end where id = ${id}`;
	// Longer than the lifetime of the organization's caches.
	await new Promise((resolve) => setTimeout(resolve, 950));
}

/** A token of an administrator for this organization. */
async function aToken(root: RequestContext, organizationId: string): Promise<string> {
	const { principal } = root;
	const [client, userId, roleId, secret] = [newId(), newId(), newId(), newId()];
	await sql`
		insert into applications (organization_id, id, client_id, name, redirect_uris, post_logout_redirect_uris, grant_types,
			scope)
		values (${principal.organizationId}, ${newId()}, ${client}, 'Client', '{}', '{}', '{}', 'system')`;
	await sql`
		insert into users (organization_id, id, username, display_name) values (${organizationId}, ${userId}, ${userId}, 'Ada')`;
	await sql`
		insert into roles (organization_id, id, display_name, permissions, created_at, updated_at)
		values (${organizationId}, ${roleId}, ${roleId}, '{system}', now(), now())`;
	await sql`insert into role_users (organization_id, role_id, user_id) values (${organizationId}, ${roleId}, ${userId})`;
	const payload = { clientId: client, accountId: userId, scope: "system", extra: { org_id: organizationId } };
	const keys = { grantId: null, userCode: null, uid: null };
	await upsertArtifact(principal.organizationId, "AccessToken", sha256(secret), payload, keys, 600);
	return secret;
}

async function aFailedMessage(within: string): Promise<string> {
	const id = newId();
	await sql`
		insert into messages (organization_id, id, channel, template, recipient_hint, status, attempts, next_attempt_at,
			created_at, expires_at, content)
		select id, ${id}, 'email', 'one-time-code', 'a…@example.com', 'failed', 1, now(), now(), now() + interval '1 hour', 'x'
		from organizations where name = ${within}`;
	return id;
}

async function anAction(within: string): Promise<string> {
	const action = { name: slug(), endpoint: { uri: "https://service.example/" } };
	return String((await answered("POST", `/t/${within}/api/server/v1/actions/preUpdateProfile`, within, action)).id);
}

async function anAttribute(within: string): Promise<string> {
	const attribute = { name: slug(), displayName: "Badge" };
	return String((await answered("POST", `/t/${within}/api/server/v1/attributes`, within, attribute)).name);
}

async function aWebhook(within: string): Promise<string> {
	const webhook = { name: slug(), url: "https://service.example/" };
	return String((await answered("POST", `/t/${within}/api/server/v1/webhooks`, within, webhook)).id);
}

/** A delivery that has ended. */
async function aWebhookDelivery(within: string): Promise<string> {
	const id = newId();
	await sql`
		insert into webhook_deliveries (organization_id, webhook_id, event_id, status, attempts, next_attempt_at, created_at, last_error)
		select id, ${newId()}, ${id}, 'failed', 8, now(), now(), 'status' from organizations where name = ${within}`;
	return id;
}

async function anActionCall(within: string): Promise<string> {
	const id = newId();
	await sql`
		insert into action_calls (organization_id, id, action_id, at, purpose, initiator, outcome, reason, attempts, duration_ms,
			content)
		select id, ${id}, ${newId()}, now(), 'test', 'ADMIN', 'error', 'timeout', 1, 1, 'x'
		from organizations where name = ${within}`;
	return id;
}

async function anInvitation(within: string): Promise<string> {
	const id = newId();
	await sql`
		insert into invitations (organization_id, id, username, user_store, roles, groups, status, code_hash, notified, sends,
			issued_at, expires_at, invited_by, invited_by_name)
		select id, ${id}, 'ada', 'DEFAULT', '{}', '{}', 'pending', ${id}, false, 1, now(), now() + interval '1 hour', 'x', 'x'
		from organizations where name = ${within}`;
	return id;
}

async function anExecution(within: string): Promise<string> {
	const id = newId();
	await sql`
		insert into flow_executions (organization_id, id, flow_id, flow_version, flow_name, flow_type, application_name, status,
			revision, node_id, walk, steps, "verbose", started_at, updated_at, expires_at)
		select id, ${id}, ${newId()}, 1, 'Flow', 'AUTHENTICATION', 'Shop', 'ERROR', 0, 'start', '[]', 0, true, now(), now(), now()
		from organizations where name = ${within}`;
	return id;
}
