import { randomBytes } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { createOrganization } from "@/db/fixtures/create-organization";
import type { FlowDefinition } from "@/lib/flows/model";
import { createFlow, updateFlow } from "@/lib/flows/publication";
import { secrets } from "@/lib/platform/env";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { createSecret } from "./create-secret";
import { deleteSecret } from "./delete-secret";
import { getSecret } from "./get-secret";
import { listSecrets } from "./list-secrets";
import { replaceSecret } from "./replace-secret";
import { MAX_SECRETS } from "./secret-input";
import { secretPort } from "./secret-port";

const ORIGIN = "https://api.example";
const apiKey = { name: "api-key", value: "the value", origins: [ORIGIN] };

const callingFlow = (header: string): FlowDefinition => ({
	name: "Calling",
	handle: `h-${newId().slice(-12)}`,
	flowType: "AUTHENTICATION",
	nodes: [
		{ id: "start", type: "START", onSuccess: "call" },
		{
			id: "call",
			type: "TASK_EXECUTION",
			executor: { name: "HTTPRequestExecutor" },
			properties: { url: `${ORIGIN}/`, headers: [header] },
			onSuccess: "end",
			onFailure: "end",
		},
		{ id: "end", type: "END" },
	],
});

const valuesFor = ({ principal }: RequestContext, origin = ORIGIN, names = ["api-key"]) =>
	secretPort(principal.organizationId).forOrigin(origin, names);

test("nothing but the port of the steps reads the value of a secret: neither the interfaces, nor the database, nor the audit log", async () => {
	const context = await anOrganization();
	const made = await createSecret(context, apiKey);
	const told = [made, await getSecret(context, "api-key"), await listSecrets(context.principal)];
	expect(JSON.stringify(told)).not.toContain("the value");
	expect(made.secret).toMatchObject({ name: "api-key", origins: [ORIGIN], readable: true, usedBy: [] });
	const { sql } = await database();
	const stored = await sql`
		select s::text from organization_secrets s where organization_id = ${context.principal.organizationId}
		union all select e::text from audit_events e where organization_id = ${context.principal.organizationId}`;
	expect(stored.length).toBeGreaterThan(1);
	expect(JSON.stringify(stored)).not.toContain("the value");
	expect(await valuesFor(context)).toEqual(new Map([["api-key", "the value"]]));
});

describe("a secret is sent", () => {
	test("to its own origins only: another host, port or scheme gets nothing", async () => {
		const context = await anOrganization();
		await createSecret(context, apiKey);
		for (const origin of [
			"https://attacker.example",
			`${ORIGIN}:8443`,
			"http://api.example",
			"https://api.example.attacker.example",
		])
			expect(await valuesFor(context, origin), origin).toBeNull();
		expect(await valuesFor(context, ORIGIN, ["api-key", "absent"])).toBeNull();
	});

	test("by flows of its own organization only, not by those of the organizations above and below", async () => {
		const above = await anOrganization();
		await createSecret(above, apiKey);
		const below = await createOrganization(above, { name: `x-${newId().slice(-12)}` });
		expect(await secretPort(below.id).forOrigin(ORIGIN, ["api-key"])).toBeNull();
		const other = await anOrganization();
		await createSecret(other, { ...apiKey, value: "another" });
		expect(await valuesFor(above)).toEqual(new Map([["api-key", "the value"]]));
	});

	test("to other origins only after somebody who knows the value has written it again", async () => {
		const context = await anOrganization();
		await createSecret(context, apiKey);
		const origins = ["https://new.example"];
		const { revision } = await replaceSecret(context, "api-key", { value: "next", origins }, [1]);
		expect(revision).toBe(2);
		expect(await valuesFor(context)).toBeNull();
		expect(await valuesFor(context, "https://new.example")).toEqual(new Map([["api-key", "next"]]));
		await expect(replaceSecret(context, "api-key", { value: "x", origins }, [1])).rejects.toMatchObject({
			code: "SEC-60006",
		});
		await expect(replaceSecret(context, "absent", { value: "x", origins })).rejects.toMatchObject({
			code: "SEC-60002",
		});
	});
});

describe("a secret that a flow names", () => {
	test("is not deleted, and the refusal names the flows", async () => {
		const context = await anOrganization();
		await createSecret(context, apiKey);
		await createSecret(context, { ...apiKey, name: "api-key-2" });
		const flow = callingFlow("X-Api-Key: {{secret:api-key}}");
		const { id } = await createFlow(context, flow);
		expect((await listSecrets(context.principal)).map(({ usedBy }) => usedBy)).toEqual([[{ id, name: "Calling" }], []]);
		await expect(deleteSecret(context, "api-key")).rejects.toMatchObject({
			code: "SEC-60005",
			description: 'The secret is named by "Calling".',
		});
		await deleteSecret(context, "api-key-2");
		await updateFlow(context, { flowId: id }, { ...callingFlow("X-Api-Key: none"), handle: flow.handle });
		await deleteSecret(context, "api-key");
		expect(await listSecrets(context.principal)).toEqual([]);
	});

	test("is in use as long as a draft names it", async () => {
		const context = await anOrganization();
		await createSecret(context, apiKey);
		const { id } = await createFlow(context, callingFlow("X-Other: 1"));
		const { nodes } = callingFlow("X-Api-Key: {{ secret:api-key }}");
		const { sql } = await database();
		await sql`
			insert into flow_drafts (organization_id, flow_id, revision, base_version, document, updated_at, updated_by)
			values (${context.principal.organizationId}, ${id}, 1, 1, ${JSON.stringify({ name: "Calling", nodes, texts: [] })}, now(), 'x')`;
		await expect(deleteSecret(context, "api-key")).rejects.toMatchObject({ code: "SEC-60005" });
	});

	test("of another organization does not keep the secret of the same name", async () => {
		const [context, other] = [await anOrganization(), await anOrganization()];
		await createSecret(context, apiKey);
		await createFlow(other, callingFlow("X-Api-Key: {{secret:api-key}}"));
		await deleteSecret(context, "api-key");
		expect(await listSecrets(context.principal)).toEqual([]);
	});
});

test("a name is taken once, and an organization has a bounded number of secrets", async () => {
	const context = await anOrganization();
	await createSecret(context, apiKey);
	await expect(createSecret(context, apiKey)).rejects.toMatchObject({ code: "SEC-60003" });
	const { sql } = await database();
	await sql`
		insert into organization_secrets select organization_id, 'n' || n, value, origins, revision, created_at, updated_at, updated_by
		from organization_secrets, generate_series(2, ${MAX_SECRETS}) as n where organization_id = ${context.principal.organizationId}`;
	await expect(createSecret(context, { ...apiKey, name: "more" })).rejects.toMatchObject({ code: "SEC-60004" });
});

describe("with the encryption key lost", () => {
	const former = secrets().encryptionKey;
	afterEach(() => void Object.assign(secrets(), { encryptionKey: former }));

	test("a secret is told to be unreadable, is not sent, and can be replaced", async () => {
		const context = await anOrganization();
		await createSecret(context, apiKey);
		Object.assign(secrets(), { encryptionKey: randomBytes(32).toString("base64url") });
		expect((await getSecret(context, "api-key")).secret.readable).toBe(false);
		expect(await valuesFor(context)).toBeNull();
		await replaceSecret(context, "api-key", { value: "next", origins: [ORIGIN] });
		expect(await valuesFor(context)).toEqual(new Map([["api-key", "next"]]));
	});
});
