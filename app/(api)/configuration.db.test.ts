import { Readable } from "node:stream";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { aChild } from "@/db/fixtures/a-child-organization";
import { anOrganization } from "@/db/fixtures/an-organization";
import { URN } from "@/lib/identity/directory/contract";
import { environment } from "@/lib/platform/env";
import { configures } from "@/lib/platform/http/configures";
import type { RequestContext } from "@/lib/platform/kernel";
import { getConfigurationChange, listConfigurationChanges } from "@/lib/protocols/configuration";
import {
	aRichDocument,
	missingSecrets,
	richSecrets,
	signIn,
} from "@/lib/protocols/configuration/fixtures/a-rich-document";
import { configuredOperations } from "./configured-operations";
import {
	apply,
	applying,
	changed,
	type Document,
	plan,
	pruning,
	pull,
	read,
	refusalOf,
	weakened,
} from "./fixtures/applied-configuration";
import { operations } from "./operations";

let root: RequestContext;
let rich: RequestContext;
beforeAll(async () => {
	root = await anOrganization();
	rich = await aChild(root);
	await apply(rich, aRichDocument());
});

/** The same caller with these permissions only. */
const holding = (context: RequestContext, ...scopes: string[]): RequestContext => ({
	...context,
	principal: { ...context.principal, scopes: new Set(scopes) },
});
const withSecrets = (pulled: Document): Document => {
	const secretive = new Set(richSecrets().map(({ kind }) => kind));
	const given: Document = Object.fromEntries(
		Object.entries(aRichDocument()).flatMap(([kind, entries]) =>
			secretive.has(kind) && Array.isArray(entries) ? [[kind, entries]] : [],
		),
	);
	return { ...pulled, ...given };
};
describe("the configuration of an organization", () => {
	test("that is pulled, applied to another one and pulled again is the same, byte for byte", async () => {
		const pulled = await pull(rich);
		const other = await aChild(root);
		await apply(other, withSecrets(pulled), pruning);
		expect(JSON.stringify(await pull(other))).toBe(JSON.stringify(pulled));
	});

	test("has every kind, names instead of ids, and no value of a secret", async () => {
		const pulled = await pull(rich);
		for (const [kind, entries] of Object.entries(pulled)) expect(entries, kind).not.toEqual([]);
		const text = JSON.stringify(pulled);
		expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/);
		expect(missingSecrets()).toEqual([]);
		for (const { value, variable } of richSecrets()) {
			expect(text).not.toContain(value);
			expect(text).toContain(`\${${variable}}`);
		}
		expect(pulled.secrets).toEqual([{ name: "crm", origins: ["https://crm.example"], value: `\${SECRETS_CRM_VALUE}` }]);
	});

	test("that is applied again changes nothing and has no event", async () => {
		const before = await listConfigurationChanges(rich);
		expect(await apply(rich, await pull(rich), pruning)).toMatchObject({ changed: [], changeId: null });
		expect(await apply(rich, aRichDocument())).toMatchObject({ changed: [] });
		expect(await listConfigurationChanges(rich)).toEqual(before);
	});

	test("leaves what the document leaves out, and deletes it only when it is asked to", async () => {
		const context = await aChild(root);
		const document = { version: 1, groups: [{ displayName: "A" }, { displayName: "B" }] };
		await apply(context, document);
		const less = { version: 1, groups: [{ displayName: "A" }] };
		expect(await plan(context, less)).toMatchObject({ changes: [], unmanaged: [{ kind: "groups", name: "B" }] });
		expect((await apply(context, less)).changed).toEqual([]);
		expect((await apply(context, less, pruning)).changed).toEqual([{ kind: "groups", name: "B", action: "delete" }]);
		expect((await pull(context)).groups).toEqual(less.groups);
	});

	test("is emptied by a document without entries, in an order in which nothing is in use", async () => {
		const context = await aChild(root);
		const untouched = await pull(context);
		await apply(context, aRichDocument());
		await apply(context, untouched, pruning);
		expect(await pull(context)).toEqual(untouched);
	});

	test("is changed as a whole or not at all", async () => {
		const context = await aChild(root);
		const document = {
			version: 1,
			groups: [{ displayName: "A" }],
			roles: [{ displayName: "R", permissions: ["no:such"] }],
		};
		expect(await refusalOf(apply(context, document))).toContain('roles "R": ');
		expect((await pull(context)).groups).toEqual([]);
		expect(await listConfigurationChanges(context)).toEqual({ changes: [] });
	});

	test("is kept as it was before a change, and applying that returns to it", async () => {
		const context = await aChild(root);
		await apply(context, { version: 1, groups: [{ displayName: "A" }] });
		const before = await pull(context);
		const { changeId } = await apply(context, { version: 1, groups: [{ displayName: "B" }] }, pruning);
		const kept = await getConfigurationChange(context, String(changeId));
		expect(kept).toMatchObject({ by: "tester", changes: 2 });
		await apply(context, kept.before, pruning);
		expect(await pull(context)).toEqual(before);
		const { sql } = await database();
		const events =
			await sql`select details from audit_events where organization_id = ${context.principal.organizationId}
			and action = 'configuration.applied' order by at`;
		expect(events.map(({ details }) => JSON.parse(details).changes)).toEqual([1, 2, 2]);
	});
});

describe("a flow that runs another one", () => {
	test("names it by its handle, and runs its new version after that is applied", async () => {
		const context = await aChild(root);
		const step = {
			...{ id: "run", type: "TASK_EXECUTION", onSuccess: "end" },
			...{ executor: { name: "SubflowExecutor" }, properties: { handle: "inner", version: "active" } },
		};
		const outer = {
			...{ name: "Outer", handle: "a-outer", flowType: "AUTHENTICATION" },
			nodes: [{ id: "start", type: "START", onSuccess: "run" }, step, { id: "end", type: "END" }],
		};
		const inner = { ...signIn(), handle: "inner" };
		const document = { version: 1, flows: [outer, inner] };
		await apply(context, document);
		const renamed = { version: 1, flows: [outer, { ...inner, name: "Inside" }] };
		const { changed: made } = await apply(context, renamed);
		expect(made.map(({ name }) => name)).toEqual(["AUTHENTICATION inner", "AUTHENTICATION a-outer"]);
		expect((await apply(context, renamed)).changed).toEqual([]);
		const properties = (await pull(context)).flows
			?.flatMap(({ nodes }) => nodes as { id: string; properties?: object }[])
			.find(({ id }) => id === "run")?.properties;
		expect(properties).toEqual({ handle: "inner", version: "active" });
	});
});

describe("a plan", () => {
	test("says the change in words, what it changes of what a flow proves, and who is concerned", async () => {
		const weak = changed(await pull(rich), "flows", ({ handle }) =>
			handle === "customers" ? { nodes: weakened(), name: "Clients" } : {},
		);
		const planned = await plan(rich, { version: 1, flows: weak.flows });
		expect(planned).toMatchObject({
			weaker: true,
			changes: [{ kind: "flows", name: "AUTHENTICATION customers", action: "update", weaker: true }],
		});
		const [change] = planned.changes;
		expect(change?.sentences).toContain("name becomes Clients; it was Customers");
		expect(change?.assurance.map(({ text }) => text)).toContain(
			"This sign-in signs nobody in any more: its end is reached without being signed in.",
		);
		expect(change?.affected).toMatchObject({ applications: ["Shop"], totalApplications: 1 });
	});

	test.each<[string, string, (entry: Record<string, unknown>) => object, string]>([
		["a policy that demands less", "policies", () => ({ demands: [], level: null }), "The policy demands less."],
		[
			"a provider that is trusted more",
			"identityProviders",
			() => ({ trustsMethods: true }),
			"More is trusted of what this provider says.",
		],
		[
			"an action that is asked no longer",
			"actions",
			() => ({ active: false }),
			"The service is no longer asked before profiles change.",
		],
		[
			"a role that administers more",
			"roles",
			() => ({ permissions: ["system"] }),
			"Whoever has the role can sign in as anybody.",
		],
		[
			"riskier settings of an application",
			"applications",
			() => ({ pkce: { mandatory: false } }),
			"The settings of the application get riskier.",
		],
		[
			"fewer former passwords that are refused",
			"passwordHistory",
			() => ({ remembered: 4 }),
			"Fewer former passwords are refused.",
		],
		[
			"another address of a secret",
			"secrets",
			() => ({ origins: ["https://other.example"] }),
			"The secret may be sent to more addresses.",
		],
	])("finds %s weaker", async (_, kind, change, reason) => {
		const document = { version: 1, [kind]: changed(await pull(rich), kind, change)[kind] };
		const planned = await plan(rich, document);
		expect(planned.weaker).toBe(true);
		expect(planned.changes.flatMap(({ reasons }) => reasons)).toContain(reason);
	});

	test("stores nothing", async () => {
		const before = await read(rich);
		await plan(
			rich,
			changed(await pull(rich), "webhooks", () => ({ active: false })),
			pruning,
		);
		expect(await read(rich)).toEqual(before);
	});

	test("says why applying it would be refused, by trying, and keeps nothing of that", async () => {
		const context = await aChild(root);
		const roles = [{ displayName: "R", permissions: ["no:such"] }];
		const document = { version: 1, groups: [{ displayName: "A" }], roles };
		expect((await plan(context, document)).problem).toContain('roles "R": ');
		expect((await pull(context)).groups).toEqual([]);
		expect((await plan(context, { ...document, roles: [] })).problem).toBeNull();
	});

	test("is applied only to the state that was planned", async () => {
		const context = await aChild(root);
		const document = { version: 1, groups: [{ displayName: "A" }] };
		const { state } = await plan(context, document);
		await apply(context, { version: 1, groups: [{ displayName: "B" }] });
		expect(await refusalOf(apply(context, document, applying, [state]))).toContain("precondition-failed CFG-60002");
		const again = await plan(context, document);
		expect((await apply(context, document, applying, [again.state])).changed).toHaveLength(1);
	});
});

describe("permissions", () => {
	test("applying needs the permission for each kind that it changes, and for no other", async () => {
		const context = await aChild(root);
		const document = { version: 1, groups: [{ displayName: "A" }], webhooks: aRichDocument().webhooks };
		const groups = ["internal_group_mgt_list", "internal_group_mgt_create", "internal_webhook_mgt_view"];
		expect(await refusalOf(apply(holding(context, ...groups), document))).toContain("internal_webhook_mgt_update");
		expect((await pull(context)).groups).toEqual([]);
		const both = holding(context, ...groups, "internal_webhook_mgt_update");
		expect((await apply(both, document)).changed).toHaveLength(2);
	});

	test("kinds that the caller may not read are left out of what is read, and are named", async () => {
		const { document, withheld } = await read(holding(rich, "internal_group_mgt_list"));
		expect(Object.keys(document)).toEqual(["version", "groups"]);
		expect(withheld).toContain("flows");
	});

	test("nobody gives a role permissions beyond their own", async () => {
		const scopes = ["internal_role_mgt_list", "internal_role_mgt_create"];
		const document = { version: 1, roles: [{ displayName: "All", permissions: ["system"] }] };
		expect(await refusalOf(apply(holding(rich, ...scopes), document))).toMatch(/^forbidden .*roles "All"/);
	});
});

describe("a document is refused with what is wrong in it", () => {
	const unknown = crypto.randomUUID();
	test.each<[string, unknown, RegExp]>([
		["something else than a document", [1], /CFG-60001/],
		["another version", { version: 2 }, /version/],
		["an unknown kind", { version: 1, users: [] }, /users/],
		["an unknown member", { version: 1, groups: [{ displayName: "A", id: unknown }] }, /groups\[0\].*id/],
		["a name twice", { version: 1, groups: [{ displayName: "A" }, { displayName: "A" }] }, /"A" is named twice/],
		[
			"a secret that is no text",
			{ version: 1, secrets: [{ name: "a", origins: ["https://a.example"], value: 1 }] },
			/value: must be text/,
		],
		[
			"an id instead of a name",
			{ version: 1, applications: [{ name: "X", grantTypes: ["client_credentials"], authFlow: unknown }] },
			/there is no flows "AUTHENTICATION /,
		],
		[
			"a group that is not there",
			{ version: 1, roles: [{ displayName: "X", groups: [unknown] }] },
			/groups\[0\]: there is no groups/,
		],
		[
			"domains below the root",
			{ version: 1, domains: [{ organization: "x", domains: ["x.example"] }] },
			/only the root organization/,
		],
		[
			"too many entries",
			{ version: 1, groups: Array.from({ length: 2_001 }, (_, n) => ({ displayName: `${n}` })) },
			/groups: /,
		],
		["a name of the prototype", JSON.parse('{"version":1,"__proto__":[],"groups":[]}'), /__proto__/],
	])("%s", async (_, document, what) => {
		const refusal = await refusalOf(plan(rich, document));
		expect(refusal).toMatch(/^invalid CFG-60001/);
		expect(refusal).toMatch(what);
	});

	test("things of another organization, by their names or by their ids", async () => {
		const other = await aChild(root);
		const document = {
			version: 1,
			applications: [{ name: "X", grantTypes: ["client_credentials"], authFlow: "customers" }],
		};
		expect(await refusalOf(apply(other, document))).toContain('there is no flows "AUTHENTICATION customers"');
		const scoped = {
			version: 1,
			applications: [{ name: "X", grantTypes: ["client_credentials"], scopes: ["orders:read"] }],
		};
		expect(await refusalOf(apply(other, scoped))).toContain('applications "X": ');
		expect((await pull(other)).applications).toEqual([]);
	});

	test("a new thing whose secret has no value, by the name of the thing and without the values of others", async () => {
		const context = await aChild(root);
		const { secrets, identityProviders } = aRichDocument();
		const document = {
			version: 1,
			secrets: secrets.map((entry) => ({ ...entry, value: `\${MISSING}` })),
			identityProviders,
		};
		const refusal = await refusalOf(apply(context, document));
		expect(refusal).toMatch(/^invalid CFG-60004 secrets "crm"/);
		for (const value of richSecrets().map((each) => each.value)) expect(refusal).not.toContain(value);
	});
});

describe("while the configuration is locked", () => {
	const lock = (address: string | null) => Object.assign(environment(), { configurationLocked: { address } });
	afterEach(() => Object.assign(environment(), { configurationLocked: null }));
	const called = (operationId: string, body: unknown) =>
		operations
			.find(({ contract }) => contract.operationId === operationId)
			?.invoke?.(rich, {
				...{ method: "POST", path: "", search: "", clientAddress: "192.0.2.1" },
				params: { organization: rich.principal.organizationName },
				header: (name: string) => (name === "content-type" ? "application/json" : undefined),
				body: () => Readable.from([Buffer.from(JSON.stringify(body))]),
			});

	test("what it describes is refused one by one with the address of the files, and applied as a whole", async () => {
		lock("https://git.example/identity");
		const webhook = { name: "Other", url: "https://events.example/other" };
		const refused = called("createWebhook", webhook) ?? Promise.resolve();
		expect(await refusalOf(refused)).toMatch(/^conflict CFG-60006 .*https:\/\/git\.example\/identity/);
		expect((await apply(rich, { version: 1, webhooks: [webhook] })).changed).toHaveLength(1);
	});

	test("people and their groups are changed as ever", async () => {
		lock(null);
		const created = await called("createGroup", { schemas: [URN.group], displayName: "Newcomers" });
		expect(created?.status).toBe(201);
	});

	test("every operation that a configuration is applied with is refused, but those of groups, roles and organizations", () => {
		const writing = [...configuredOperations().values()].filter(({ contract }) => contract.method !== "GET");
		const open = writing.filter(({ contract }) => !configures(contract)).map(({ contract }) => contract.access);
		expect(open.filter((access) => !/_(group|role)_mgt_|^system$/.test(access))).toEqual([]);
	});
});
