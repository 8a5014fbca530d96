import { and, desc, eq, sql as fragment, notExists } from "drizzle-orm";
import { CONSOLE_FLOW_HANDLE, insertConsoleFlow, insertDefaultFlows } from "@/lib/flows/definitions";
import { oidcSettingsSchema, storedOidcSettings } from "@/lib/identity/applications/contract";
import { CONSOLE_CLIENT_ID, CONSOLE_SESSION_SECONDS, consoleClientSecrets } from "@/lib/identity/authentication";
import { hashPassword } from "@/lib/identity/directory";
import { insertShippedRoles, updateShippedRoles } from "@/lib/identity/organizations";
import { environment, listed, secrets } from "@/lib/platform/env";
import { newId } from "@/lib/platform/kernel";
import { PERMISSIONS } from "@/lib/platform/kernel/permissions";
import { requireReadableKeys, sha256, signingKeys } from "@/lib/platform/tokens";
import { type Builder, builderIn } from "../builder";
import type { Database } from "../client";
import { excluded, isNoneOf } from "../conditions";
import { applications, flows, organizations, roleUsers, users } from "../schema";
import { organizationNamed } from "./organization-named";

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
	const { orm, sql } = database;
	const firstStart = await sql.begin(async (templates) => {
		const tx = builderIn(templates);
		const created = await tx
			.insert(organizations)
			.values({ id: organizationId, name: rootOrganization, displayName: rootOrganization })
			.onConflictDoNothing({ target: organizations.name });
		if (created.count === 0) return false;
		// Only here, because a hash takes as long as a tenth of a start.
		const passwordHash = await hashPassword(organizationId, secrets().adminPassword);
		const administratorId = newId();
		const { adminUsername: username } = secrets();
		await tx.insert(users).values({
			...{ organizationId, id: administratorId, username, displayName: username },
			...{ passwordHash, passwordTemporary: isGenerated },
		});
		const roleId = await insertShippedRoles(templates, organizationId);
		await tx.insert(roleUsers).values({ organizationId, roleId, userId: administratorId });
		await insertDefaultFlows(templates, organizationId, "root");
		await insertConsoleFlow(templates, organizationId);
		return true;
	});
	const root = await organizationNamed(orm, rootOrganization);
	if (root === undefined) throw new Error(`The organization ${rootOrganization} is missing`);
	await requireReadableKeys();
	// Creates missing signing keys now, so that no request has to wait for it.
	await signingKeys(root.id);
	await updateShippedRoles(database);
	await seedApplications(orm, root.id);
	return { firstStart };
}

/**
 * Creates or updates Portico's own two applications; keeps the sign-in flow that was chosen for the console since the first
 * start.
 */
async function seedApplications(orm: Builder, organizationId: string): Promise<void> {
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
	await renameManagementClient(orm, organizationId, managementClientId);
	for (const application of own) {
		const { clientId, name, redirectUris, grantTypes, scope, ttl } = application;
		const settings = storedOidcSettings(
			oidcSettingsSchema.parse({
				accessToken: { bindingType: "sso-session", userExpirySeconds: ttl, applicationExpirySeconds: ttl },
				trusted: true,
			}),
		);
		const createdAt = new Date().toISOString();
		const secrets = application.secrets.map((secret) => ({
			id: newId(),
			hash: sha256(secret),
			createdAt,
			expiresAt: null,
		}));
		const handle = clientId === CONSOLE_CLIENT_ID ? CONSOLE_FLOW_HANDLE : "";
		const chosen = orm
			.select({ id: flows.id })
			.from(flows)
			.where(
				and(
					...[eq(flows.organizationId, organizationId), eq(flows.flowType, "AUTHENTICATION")],
					eq(flows.handle, handle),
				),
			);
		await orm
			.insert(applications)
			.values({
				...{ organizationId, id: newId(), clientId, name, clientSecrets: secrets, redirectUris, grantTypes, scope },
				...{ settings, firstParty: true, postLogoutRedirectUris: [`${baseUrl}/gate/signed-out`] },
				authFlowId: fragment`(${chosen})`,
			})
			.onConflictDoUpdate({
				target: [applications.organizationId, applications.clientId],
				set: excluded(
					applications,
					...(["clientSecrets", "redirectUris", "postLogoutRedirectUris", "grantTypes", "scope", "settings"] as const),
				),
			});
	}
}

/** Deletes everything that would still give tokens to the previous MANAGEMENT_CLIENT_ID. */
async function renameManagementClient(orm: Builder, organizationId: string, clientId: string): Promise<void> {
	const { id, clientId: named, firstParty, createdAt } = applications;
	const ofOrganization = eq(applications.organizationId, organizationId);
	const former = and(ofOrganization, eq(firstParty, true), isNoneOf(named, [CONSOLE_CLIENT_ID, clientId]));
	const isThere = orm
		.select({ id })
		.from(applications)
		.where(and(ofOrganization, eq(named, clientId)));
	const last = orm.select({ id }).from(applications).where(former).orderBy(desc(createdAt)).limit(1);
	await orm
		.update(applications)
		.set({ clientId })
		.where(and(eq(id, last), notExists(isThere)));
	await orm.delete(applications).where(former);
}
