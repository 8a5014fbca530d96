import { randomBytes } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { encryptedSecrets } from "@/lib/flows/secrets";
import { encryptedActions } from "@/lib/identity/actions";
import { createApplication } from "@/lib/identity/applications";
import { applicationSettingsSchema } from "@/lib/identity/applications/contract";
import { credentialPort, encryptedCredentials, registerOwnPushBrowser, userPort } from "@/lib/identity/directory";
import { encryptedIdentityProviders } from "@/lib/identity/identity-providers";
import { encryptedProvisioning } from "@/lib/identity/provisioning";
import { encryptedWalletVerifiers } from "@/lib/identity/wallets";
import { encryptedWebhooks } from "@/lib/identity/webhooks";
import { secrets } from "@/lib/platform/env";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { encryptedSenders } from "@/lib/platform/messages";
import { encryptedPushBrowsers, encryptedPushKeys, pushPublicKey } from "@/lib/platform/push";
import { aPushBrowser } from "@/lib/platform/push/fixtures/a-push-browser";
import { type EncryptedColumn, encryptedSigningKeys, reencryptColumn, signingKeys } from "@/lib/platform/tokens";
import { encryptedSignalStreams } from "@/lib/protocols/signals";
import { operations } from "./operations";

const former = secrets().encryptionKey;
const newKey = randomBytes(32).toString("base64url");
const useKeys = (encryptionKey: string) => void Object.assign(secrets(), { encryptionKey });

afterEach(() => useKeys(former));

/** Calls an operation with the permission that it requires. */
async function called(context: RequestContext, operationId: string, body: object): Promise<void> {
	const operation = operations.find(({ contract }) => contract.operationId === operationId);
	const text = Buffer.from(JSON.stringify(body));
	await operation?.invoke?.(context, {
		method: "POST",
		path: "",
		search: "",
		params: { organization: context.principal.organizationName },
		clientAddress: "192.0.2.1",
		header: (name: string) => (name === "content-type" ? "application/json" : undefined),
		async *body() {
			yield text;
		},
	} as never);
}

/** A stream whose receiver wants a header. */
async function aSignalStream(context: RequestContext): Promise<void> {
	const settings = { name: "Receiver", redirectUrls: [], grantTypes: ["client_credentials"] };
	const { id } = await createApplication(context, applicationSettingsSchema.parse(settings));
	const receiver = { ...context, principal: { ...context.principal, type: "application", id } as const };
	await called(receiver, "createSignalStream", {
		delivery: {
			...{ method: "urn:ietf:rfc:8935", endpoint_url: "https://service.example/events" },
			authorization_header: "Bearer of-the-receiver",
		},
	});
}

async function anOrganizationWithSecrets(): Promise<{ context: RequestContext; userId: string }> {
	const context = await anOrganization();
	const { organizationId } = context.principal;
	await called(context, "createSender", {
		id: "mail",
		name: "Mail",
		channel: "email",
		provider: "smtp",
		settings: { host: "mail.example", port: 587, fromAddress: "a@mail.example", security: "tls", username: "u" },
		secrets: { password: "the mail password" },
	});
	await called(context, "createIdentityProvider", {
		id: "corp",
		kind: "oidc",
		name: "Corp",
		issuer: "https://corp.example",
		clientId: "portico",
		clientSecret: "the client secret",
	});
	await called(context, "createAction", {
		name: "Judge",
		endpoint: {
			uri: "https://service.example/",
			authentication: { type: "API_KEY", properties: { header: "api-key", value: "the key" } },
		},
	});
	await called(context, "createProvisioningTarget", {
		...{ name: "Payroll", baseUrl: "https://scim.example/v2", secret: "the-token" },
		...{ authentication: { type: "bearer" }, people: { kind: "everybody" } },
	});
	await called(context, "createWebhook", { name: "Hook", url: "https://service.example/" });
	await aSignalStream(context);
	await called(context, "createFlowSecret", {
		name: "api-key",
		value: "the key",
		origins: ["https://service.example"],
	});
	await called(context, "putWalletVerifier", { clientIdPrefix: "x509_hash" });
	const made = await userPort(organizationId).create(newId(), {
		username: "grace",
		password: "a good long password",
		attributes: { email: "grace@example.com" },
		verified: ["email"],
	});
	if (made.kind !== "created") throw new Error(made.kind);
	const { userId } = made.user;
	const credentials = credentialPort(organizationId);
	await credentials.saveTotpSecret(userId, "TOTPSECRET", 0);
	await credentials.replaceRecoveryCodes(userId, ["111122223333", "444455556666"]);
	await signingKeys(organizationId);
	await pushPublicKey(organizationId);
	const itself = { ...context, principal: { ...context.principal, id: userId, name: "grace" } };
	const subscription = JSON.stringify(aPushBrowser("https://push.example/grace").subscription);
	expect(await registerOwnPushBrowser(itself, { subscription, userAgent: "" })).toBe("registered");
	return { context, userId };
}

const columns: readonly EncryptedColumn[] = [
	encryptedSigningKeys,
	encryptedCredentials,
	encryptedSenders,
	encryptedPushKeys,
	encryptedPushBrowsers,
	encryptedIdentityProviders,
	encryptedActions,
	encryptedSignalStreams,
	encryptedWebhooks,
	encryptedProvisioning,
	encryptedSecrets,
	encryptedWalletVerifiers,
];

/** The id of the key of each stored value. */
async function keysOf({ table, column }: EncryptedColumn, organizationId: string): Promise<string[]> {
	const { sql } = await database();
	const rows = await sql<{ key: string }[]>`
		select split_part(${sql(column)}, '.', 1) as key from ${sql(table)} where organization_id = ${organizationId}`;
	return rows.map(({ key }) => key);
}

test("after a rotation everything is encrypted anew, and readable without the former key", async () => {
	const { context, userId } = await anOrganizationWithSecrets();
	const { organizationId } = context.principal;
	for (const column of columns) expect(await keysOf(column, organizationId), column.table).not.toEqual([]);

	useKeys(`${newKey},${former}`);
	const before = new Map<string, string[]>();
	for (const column of columns) {
		before.set(column.table, await keysOf(column, organizationId));
		const { changed } = await reencryptColumn(column);
		expect(changed, column.table).toBeGreaterThan(0);
		expect(await reencryptColumn(column), column.table).toMatchObject({ changed: 0 });
		for (const key of await keysOf(column, organizationId)) expect(before.get(column.table)).not.toContain(key);
	}

	useKeys(newKey);
	expect(await credentialPort(organizationId).totpSecret(userId)).toBe("TOTPSECRET");
	expect(await reencryptColumn(encryptedSenders)).toMatchObject({ changed: 0 });
});

test("recovery codes of before are accepted as long as their key is listed", async () => {
	const { context, userId } = await anOrganizationWithSecrets();
	const credentials = credentialPort(context.principal.organizationId);
	useKeys(newKey);
	expect(await credentials.spendRecoveryCode(userId, "111122223333")).toBeNull();
	useKeys(`${newKey},${former}`);
	expect(await credentials.spendRecoveryCode(userId, "111122223333")).toEqual({ left: 1 });
	expect(await credentials.spendRecoveryCode(userId, "111122223333")).toBeNull();
});

test("what no key can read stays as it is, and is counted, over more rows than one statement reads", async () => {
	const { context } = await anOrganizationWithSecrets();
	const { organizationId } = context.principal;
	const { sql } = await database();
	await sql`
		insert into webhooks select organization_id, gen_random_uuid(), 'Hook ' || n, description, active, url, events, secrets, revision,
			created_at, updated_at
		from webhooks, generate_series(1, 600) as n where organization_id = ${organizationId}`;
	useKeys(`${newKey},${former}`);
	const other = { ...encryptedWebhooks, context: () => "another row" };
	const { changed, unreadable } = await reencryptColumn(other);
	expect(changed).toBe(0);
	expect(unreadable).toBeGreaterThanOrEqual(601);
	// Copies of the secrets are in rows that their context does not name.
	expect((await reencryptColumn(encryptedWebhooks)).changed).toBeGreaterThanOrEqual(1);
});
