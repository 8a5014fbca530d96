import { CONSOLE_FLOW_HANDLE, insertConsoleFlow, insertDefaultFlows } from "@/lib/flows/definitions";
import { oidcSettingsSchema } from "@/lib/identity/applications/contract";
import { CONSOLE_CLIENT_ID, CONSOLE_SESSION_SECONDS, consoleClientSecrets } from "@/lib/identity/authentication";
import { hashPassword } from "@/lib/identity/directory";
import { insertShippedRoles, updateShippedRoles } from "@/lib/identity/organizations";
import { environment, listed, secrets } from "@/lib/platform/env";
import { newId } from "@/lib/platform/kernel";
import { PERMISSIONS } from "@/lib/platform/kernel/permissions";
import { requireReadableKeys, sha256, signingKeys } from "@/lib/platform/tokens";
import type { Database } from "../client";

export interface Seeded {
	/** True only at the first start with this database. */
	firstStart: boolean;
}

/**
 * Prepares a migrated database for use. The first start creates the root organization, its administrator, keys and default flows;
 * every start updates the shipped roles, and Portico's own two applications from the environment. A deleted administrator is not
 * created again.
 */
export async function seedDatabase(database: Database): Promise<Seeded> {
	const { rootOrganization } = environment();
	// The log of the first start contains a generated password, which must be replaced at the first sign-in.
	const isGenerated = environment().given.adminPassword === undefined;
	const organizationId = newId();
	const { sql } = database;
	const firstStart = await sql.begin(async (tx) => {
		const created = await tx`
			insert into organizations (id, name, display_name) values (${organizationId}, ${rootOrganization}, ${rootOrganization})
			on conflict (name) do nothing returning id`;
		if (created.length === 0) return false;
		// Only here, because a hash takes as long as a tenth of a start.
		const passwordHash = await hashPassword(organizationId, secrets().adminPassword);
		const administratorId = newId();
		await tx`
			insert into users (organization_id, id, username, display_name, password_hash, password_temporary)
			values (${organizationId}, ${administratorId}, ${secrets().adminUsername}, ${secrets().adminUsername}, ${passwordHash},
				${isGenerated})`;
		const roleId = await insertShippedRoles(tx, organizationId);
		await tx`
			insert into role_users (organization_id, role_id, user_id) values (${organizationId}, ${roleId}, ${administratorId})`;
		await insertDefaultFlows(tx, organizationId, "root");
		await insertConsoleFlow(tx, organizationId);
		return true;
	});
	const [root] = await sql<{ id: string }[]>`select id from organizations where name = ${rootOrganization}`;
	if (root === undefined) throw new Error(`The organization ${rootOrganization} is missing`);
	await requireReadableKeys();
	// Creates missing signing keys now, so that no request has to wait for it.
	await signingKeys(root.id);
	await updateShippedRoles(database);
	await seedApplications(sql, root.id);
	return { firstStart };
}

/**
 * Creates or updates Portico's own two applications; keeps the sign-in flow that was chosen for the console since the first
 * start.
 */
async function seedApplications(sql: Database["sql"], organizationId: string): Promise<void> {
	const { baseUrl, managementRedirectUris } = environment();
	const { managementClientId, managementClientSecret } = secrets();
	const own = [
		{
			clientId: CONSOLE_CLIENT_ID,
			name: "Portico Console",
			secrets: consoleClientSecrets(),
			redirectUris: [`${baseUrl}/api/auth/callback/portico`],
			grantTypes: ["authorization_code"],
			scope: PERMISSIONS.join(" "),
			ttl: CONSOLE_SESSION_SECONDS,
		},
		{
			clientId: managementClientId,
			name: "Management",
			secrets: listed(managementClientSecret),
			redirectUris: [...managementRedirectUris],
			grantTypes: ["authorization_code", "client_credentials", "refresh_token", "organization_switch"],
			scope: PERMISSIONS.join(" "),
			ttl: 3600,
		},
	];
	await renameManagementClient(sql, organizationId, managementClientId);
	for (const application of own) {
		const { clientId, name, redirectUris, grantTypes, scope, ttl } = application;
		const settings = oidcSettingsSchema.parse({
			accessToken: { bindingType: "sso-session", userExpirySeconds: ttl, applicationExpirySeconds: ttl },
			trusted: true,
		});
		const createdAt = new Date().toISOString();
		const secrets = application.secrets.map((secret) => ({
			id: newId(),
			hash: sha256(secret),
			createdAt,
			expiresAt: null,
		}));
		await sql`
			insert into applications (organization_id, id, client_id, name, client_secrets, redirect_uris,
				post_logout_redirect_uris, grant_types, scope, settings, first_party, auth_flow_id)
			values (${organizationId}, ${newId()}, ${clientId}, ${name}, ${JSON.stringify(secrets)}::jsonb, ${redirectUris},
				${[`${baseUrl}/gate/signed-out`]}, ${grantTypes}, ${scope}, ${JSON.stringify(settings)}::jsonb, true,
				(select id from flows where organization_id = ${organizationId} and flow_type = 'AUTHENTICATION'
					and handle = ${clientId === CONSOLE_CLIENT_ID ? CONSOLE_FLOW_HANDLE : null}))
			on conflict (organization_id, client_id) do update set client_secrets = excluded.client_secrets,
				redirect_uris = excluded.redirect_uris, post_logout_redirect_uris = excluded.post_logout_redirect_uris,
				grant_types = excluded.grant_types, scope = excluded.scope, settings = excluded.settings`;
	}
}

/** Deletes everything that would still give tokens to the previous MANAGEMENT_CLIENT_ID. */
async function renameManagementClient(sql: Database["sql"], organizationId: string, clientId: string): Promise<void> {
	const former = sql`organization_id = ${organizationId} and first_party and client_id <> all(${[CONSOLE_CLIENT_ID, clientId]})`;
	await sql`
		update applications set client_id = ${clientId}
		where id = (select id from applications where ${former} order by created_at desc limit 1)
			and not exists (select from applications where organization_id = ${organizationId} and client_id = ${clientId})`;
	await sql`delete from applications where ${former}`;
}
