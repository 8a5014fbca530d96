import {
	and,
	asc,
	desc,
	eq,
	exists,
	sql as fragment,
	ilike,
	isNotNull,
	isNull,
	ne,
	not,
	or,
	type SQLWrapper,
} from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Builder } from "@/db/builder";
import { database } from "@/db/client";
import { CLOCK, isAnyOf, STATEMENT } from "@/db/conditions";
import { containsPattern } from "@/db/like-pattern";
import { pageWithTotal } from "@/db/page-with-total";
import { rowWhere } from "@/db/row-where";
import { agents, applications, brandings, consents, tokenArtifacts } from "@/db/schema";
import { unlessViolating } from "@/db/violation";
import { type AuditEntry, auditing } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import type { AgentOwner, AgentSettings } from "./agent-settings";
import { choicesOf } from "./choices-repository";
import type { StoredSecret } from "./client-secret";
import type { ApplicationQuery, ApplicationSettings } from "./contract";
import type { OidcSettings } from "./oidc-settings";
import type { SamlSettings } from "./saml-settings";
import { storedOidcSettings } from "./stored-settings";

/** The stored row of an application. */
export interface ApplicationRow {
	id: string;
	name: string;
	enabled: boolean;
	clientId: string;
	clientSecrets: Pick<StoredSecret, "id" | "createdAt" | "expiresAt">[];
	redirectUrls: string[];
	publicClient: boolean;
	grantTypes: string[];
	/** Space-separated. */
	scope: string;
	/** Members that were added after the row was written are missing. */
	settings: unknown;
	saml: object | null;
	access: object;
	agent: AgentSettings | null;
	agentOwner: AgentOwner | null;
	authFlowId: string | null;
	registrationFlowId: string | null;
	registrationEnabled: boolean;
	firstParty: boolean;
	revision: number;
	createdAt: string;
	updatedAt: string;
}

/** A page of applications and their total number, from one snapshot. */
export async function selectApplications(
	organizationId: string,
	{ search, agents: ofAgents, flowId, sort, order, limit, offset }: ApplicationQuery,
): Promise<{ total: number; applications: ApplicationRow[] }> {
	const { orm } = await database();
	const { name, clientId, authFlowId, registrationFlowId } = applications;
	const pattern = containsPattern(search ?? "");
	const direction = order === "asc" ? asc : desc;
	const { total, items } = await pageWithTotal(orm, applications, {
		where: and(
			eq(applications.organizationId, organizationId),
			search === undefined ? undefined : or(ilike(name, pattern), ilike(clientId, pattern)),
			ofAgents === undefined ? undefined : (ofAgents === "only" ? isNotNull : isNull)(applications.agent),
			flowId === undefined ? undefined : or(eq(authFlowId, flowId), eq(registrationFlowId, flowId)),
		),
		ordered: (row) => [direction(sort === "name" ? fragment`lower(${row.name})` : row[sort]), direction(row.id)],
		shown,
		...{ limit, offset },
	});
	return { total, applications: items };
}

export async function selectApplication(organizationId: string, id: string): Promise<ApplicationRow | undefined> {
	const { orm } = await database();
	const [row] = await orm.select(SHOWN).from(applications).where(isApplication(organizationId, id));
	return row;
}

/** The writable columns of an application. */
export interface WrittenApplication
	extends Pick<
		ApplicationSettings,
		| "name"
		| "enabled"
		| "redirectUrls"
		| "publicClient"
		| "grantTypes"
		| "agent"
		| "authFlowId"
		| "registrationFlowId"
		| "registrationEnabled"
	> {
	/** Space-separated. */
	scope: string;
	settings: OidcSettings;
	saml: SamlSettings | null;
	/** Only the members that differ from their default. */
	access: object;
}

export interface NewApplication extends WrittenApplication {
	id: string;
	clientId: string;
	clientSecrets: StoredSecret[];
}

/**
 * Inserts an application and its audit row in one statement. Undefined when a flow does not exist or has the wrong type, an API scope
 * or the owner of an agent does not exist, or another application has the SAML issuer. Locks the flows, the scopes and the owner, so a
 * concurrent deletion of one either waits for the insert or makes it return undefined. The row does not have its `agentOwner` yet.
 */
export async function insertApplication(
	context: RequestContext,
	application: NewApplication,
	audit: AuditEntry,
): Promise<ApplicationRow | undefined> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	const { redirectUrls, settings, ...columns } = application;
	const uris = { redirectUris: redirectUrls, postLogoutRedirectUris: redirectUrls };
	const stored = { settings: storedOidcSettings(settings), ...uris };
	const row = { organizationId, ...columns, ...stored, createdAt: STATEMENT, updatedAt: STATEMENT };
	const choices = choicesOf(orm, organizationId, application);
	const created = orm.$with("created").as(
		orm
			.insert(applications)
			.select(rowWhere(applications, row, choices.areThere))
			.returning(SHOWN),
	);
	return unlessFlowOrIssuer(async () => {
		const [shownRow] = await orm
			.with(...choices.named, created, auditing(orm, created, context, audit))
			.select()
			.from(created);
		return shownRow;
	});
}

/**
 * Updates an application and inserts the audit row in one statement; disabling it also deletes its codes, tokens and grants.
 * `firstSecret` is stored if the client authenticates by a secret and has none. Undefined when the application does not exist at one
 * of the revisions, a flow, an API scope or the owner of an agent does not exist, it would become an agent or no longer be one, another application has the SAML issuer, or the update would change more
 * than the flows of one of Portico's own applications.
 */
export async function updateApplicationRow(
	context: RequestContext,
	{
		id,
		application,
		settingsBefore,
		firstSecret,
		revisions,
	}: {
		id: string;
		application: WrittenApplication;
		settingsBefore: unknown;
		firstSecret: StoredSecret | null;
		revisions: readonly number[] | null;
	},
	audit: AuditEntry,
): Promise<ApplicationRow | undefined> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	const {
		name,
		enabled,
		redirectUrls: redirectUris,
		publicClient,
		grantTypes,
		scope,
		saml,
		access,
		agent,
	} = application;
	const settings = storedOidcSettings(application.settings, settingsBefore);
	const { authFlowId, registrationFlowId, registrationEnabled } = application;
	const { clientSecrets, firstParty, postLogoutRedirectUris } = applications;
	const fixed = { name, enabled, redirectUris, publicClient, grantTypes, scope, settings, saml, access, agent };
	const unlessOwn = (column: AnyPgColumn, value: SQLWrapper) =>
		fragment`case when ${firstParty} then ${column} else ${value} end`;
	const first = fragment.param(firstSecret === null ? [] : [firstSecret], clientSecrets);
	const secrets =
		firstSecret === null
			? fragment`${first}::jsonb`
			: fragment`case when ${clientSecrets} = '[]' then ${first} else ${clientSecrets} end`;
	const isUnchanged = and(
		...Object.entries(fixed).map(([member, value]) => {
			const column = applications[member as keyof typeof fixed];
			return fragment`${column} is not distinct from ${fragment.param(value, column)}`;
		}),
	);
	const choices = choicesOf(orm, organizationId, application);
	const updated = orm.$with("updated").as(
		orm
			.update(applications)
			.set({
				...{ ...fixed, authFlowId, registrationFlowId, registrationEnabled },
				postLogoutRedirectUris: unlessOwn(postLogoutRedirectUris, fragment.param(redirectUris, postLogoutRedirectUris)),
				clientSecrets: unlessOwn(clientSecrets, secrets),
				...NEXT_REVISION,
			})
			.where(
				and(
					...[isApplication(organizationId, id), choices.areThere, isAt(revisions)],
					(agent === null ? isNull : isNotNull)(applications.agent),
					or(not(firstParty), isUnchanged),
				),
			)
			.returning(SHOWN),
	);
	const disabled = orm.select({ clientId: updated.clientId }).from(updated).where(not(updated.enabled));
	const tokens = tokensOf(orm, organizationId, disabled);
	return unlessFlowOrIssuer(async () => {
		const [row] = await orm
			.with(...choices.named, updated, tokens, auditing(orm, updated, context, audit))
			.select()
			.from(updated);
		return row;
	});
}

/** Whether another application of the organization has this SAML issuer. @param butId the application to ignore */
export async function isIssuerTaken(organizationId: string, issuer: string, butId: string | null): Promise<boolean> {
	const { orm } = await database();
	const isOther = butId === null ? undefined : ne(applications.id, butId);
	const isIssuer = fragment`${applications.saml}->>'issuer' = ${issuer}`;
	const rows = await orm
		.select({ id: applications.id })
		.from(applications)
		.where(and(eq(applications.organizationId, organizationId), isIssuer, isOther));
	return rows.length > 0;
}

/** Violations that concurrent changes can cause: the foreign key of a deleted flow, and the unique index of SAML issuers. */
async function unlessFlowOrIssuer<Result>(write: () => PromiseLike<Result>): Promise<Result | undefined> {
	return unlessViolating("unique", /^applications_saml_issuer$/, async () =>
		unlessViolating("foreign-key", undefined, write),
	);
}

/**
 * Replaces the secrets of this revision. Undefined when the application has another revision, is a public client, or is one of
 * Portico's own.
 */
export async function updateSecrets(
	context: RequestContext,
	id: string,
	secrets: readonly StoredSecret[],
	revision: number,
	audit: AuditEntry,
): Promise<ApplicationRow | undefined> {
	const { orm } = await database();
	const updated = orm.$with("updated").as(
		orm
			.update(applications)
			.set({ clientSecrets: [...secrets], ...NEXT_REVISION })
			.where(
				and(
					...[isApplication(context.principal.organizationId, id), eq(applications.revision, revision)],
					...[not(applications.firstParty), not(applications.publicClient)],
				),
			)
			.returning(SHOWN),
	);
	const [row] = await orm
		.with(updated, auditing(orm, updated, context, audit))
		.select()
		.from(updated);
	return row;
}

/** The secrets of an application with their hashes, and its revision. */
export async function selectSecrets(
	organizationId: string,
	id: string,
): Promise<
	| (Pick<ApplicationRow, "name" | "scope" | "publicClient" | "firstParty" | "revision"> & { secrets: StoredSecret[] })
	| undefined
> {
	const { orm } = await database();
	const { name, scope, clientSecrets: secrets, publicClient, firstParty, revision } = applications;
	const [row] = await orm
		.select({ name, scope, secrets, publicClient, firstParty, revision })
		.from(applications)
		.where(isApplication(organizationId, id));
	return row;
}

/**
 * Deletes an application with its codes, tokens, grants, consents and branding, and inserts the audit row, in one statement.
 * @returns whether it existed
 */
export async function deleteApplicationRow(
	context: RequestContext,
	id: string,
	revisions: readonly number[] | null,
	audit: AuditEntry,
): Promise<boolean> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	const { clientId, name } = applications;
	const deleted = orm.$with("deleted").as(
		orm
			.delete(applications)
			.where(and(isApplication(organizationId, id), not(applications.firstParty), isAt(revisions)))
			.returning({ id: applications.id, name, clientId }),
	);
	const gone = orm.select({ clientId: deleted.clientId }).from(deleted);
	const allowed = and(eq(consents.organizationId, organizationId), eq(consents.applicationId, id), exists(gone));
	const look = and(eq(brandings.organizationId, organizationId), eq(brandings.subject, id), exists(gone));
	const rows = await orm
		.with(
			...[deleted, tokensOf(orm, organizationId, gone)],
			...[
				orm.$with("allowed").as(orm.delete(consents).where(allowed)),
				orm.$with("looks").as(orm.delete(brandings).where(look)),
			],
			auditing(orm, deleted, context, audit),
		)
		.select()
		.from(deleted);
	return rows.length > 0;
}

/** Deletes the codes, tokens and grants of a client of the organization, if there is one. */
function tokensOf(orm: Builder, organizationId: string, client: SQLWrapper) {
	const isOfClient = fragment`${tokenArtifacts.payload}->>'clientId' = ${client}`;
	return orm
		.$with("tokens")
		.as(orm.delete(tokenArtifacts).where(and(eq(tokenArtifacts.organizationId, organizationId), isOfClient)));
}

const isApplication = (organizationId: string, id: string) =>
	and(eq(applications.organizationId, organizationId), eq(applications.id, id));

const isAt = (revisions: readonly number[] | null) =>
	revisions === null ? undefined : isAnyOf(applications.revision, revisions);

const NEXT_REVISION = { revision: fragment`${applications.revision} + 1`, updatedAt: CLOCK };

/** The columns that a response has as they are. */
const SAME = [
	...([
		"id",
		"name",
		"clientId",
		"enabled",
		"publicClient",
		"grantTypes",
		"scope",
		"settings",
		"saml",
		"access",
		"agent",
	] as const),
	...(["authFlowId", "registrationFlowId", "registrationEnabled", "firstParty"] as const),
	...(["revision", "createdAt", "updatedAt"] as const),
];

/** The columns of a response, of the table or of rows of it. */
function shown<Row extends Record<keyof typeof applications._.columns, AnyPgColumn>>(row: Row) {
	const same = Object.fromEntries(SAME.map((member) => [member, row[member]])) as Pick<Row, (typeof SAME)[number]>;
	const redirectUrls: Row["redirectUris"] = row.redirectUris;
	const clientSecrets = fragment<ApplicationRow["clientSecrets"]>`(select coalesce(jsonb_agg(secret - 'hash'), '[]')
		from jsonb_array_elements(${row.clientSecrets}) as secret)`.as("shown_secrets");
	const agentOwner =
		fragment<AgentOwner | null>`(select jsonb_build_object('name', ${agents.ownerName}, 'state', ${agents.ownerState})
		from ${agents} where ${agents.organizationId} = ${row.organizationId} and ${agents.applicationId} = ${row.id})`.as(
			"agent_owner",
		);
	return { ...same, redirectUrls, clientSecrets, agentOwner };
}

const SHOWN = shown(applications);
