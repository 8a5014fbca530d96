import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { createOrganization } from "@/db/fixtures/create-organization";
import type { Contract } from "@/lib/platform/http/contract";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { sha256, upsertArtifact } from "@/lib/platform/tokens";
import { answered, handled, presentToken } from "./fixtures/in-process-client";
import { anAction, application, aWebhook, type Kind, kinds, slug } from "./fixtures/kinds-of-resources";
import { operations as served } from "./operations";

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
	presentToken(tokens.caller);
	ownApplication = String(
		(await answered("POST", `/t/${names.caller}/api/server/v1/applications`, names.caller, application)).id,
	);
	ownAction = await anAction(names.caller);
	ownWebhook = await aWebhook(names.caller);
	presentToken(tokens.root);
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
		presentToken(tokens.root);
		if (relation === "disabled") await disable(ids[relation] ?? "", false);
		things = {};
		for (const [param, kind] of Object.entries(kinds)) things[param] = await kind.make(names[relation]);
		if (relation === "disabled") await disable(ids[relation] ?? "", true);
		before = await fingerprint(ids[relation] ?? "");
		presentToken(tokens.caller);
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
			// Clients manage their registration by a token of their own, and administrators have none.
			expect(param === "clientId" ? [401] : [204, 404, 400, 403]).toContain(none.answer.status);
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
	await upsertArtifact({
		organizationId: principal.organizationId,
		model: "AccessToken",
		id: sha256(secret),
		payload,
		keys,
		expiresInSeconds: 600,
	});
	return secret;
}
