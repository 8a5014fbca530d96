import { and, arrayContains, desc, eq, exists, sql as fragment, gt, gte, ne, or, type SQLWrapper } from "drizzle-orm";
import { database } from "@/db/client";
import { isAnyOf, NOW, secondsFromNow } from "@/db/conditions";
import { isNamed } from "@/db/name-key";
import { readOnReplica } from "@/db/replica";
import {
	defaultFlows,
	emailDomains,
	flowExecutions,
	flows,
	flowVersions,
	identityProviders,
	invitations,
	messages,
	organizations,
	signInThrottles,
} from "@/db/schema";
import { timestamp } from "@/db/timestamp";
import { outcomeOf } from "@/lib/flows/executions";
import type { DiagnosedExecution } from "./diagnosis-contract";

interface ShownOrganization {
	id: string;
	name: string;
	displayName: string;
}

export interface Person {
	id: string;
	username: string;
	displayName: string;
	email: string | null;
	home: ShownOrganization;
	isGuest: boolean;
	disabledAt: string | null;
	lastSignInAt: string | null;
}

/** How a user is looked up: by id, or by the entered text in the forms in which names, addresses and numbers are stored. */
export type Sought = { id: string } | { name: string; address: string; number: string | null };

/**
 * A user or member of the organization. If several match an entered text, the one with this username, else the first. Undefined
 * for everybody else.
 */
export async function selectPerson(organizationId: string, sought: Sought): Promise<Person | undefined> {
	const { sql } = await database();
	const where =
		"id" in sought
			? sql`u.id = ${sought.id}`
			: sql`(${isNamed(sql, "u", "username", sought.name, sought.address)}
				or ${isNamed(sql, "u", "email", sought.address)} or u.mobile_number = ${sought.number})`;
	const rank =
		"id" in sought
			? sql`0`
			: sql`case when lower(u.username) = lower(${sought.name}) then 0
				when ${isNamed(sql, "u", "username", sought.name)} then 1 else 2 end`;
	const columns = sql`u.id, u.username, u.display_name as "displayName", u.email,
		json_build_object('id', o.id, 'name', o.name, 'displayName', o.display_name) as home,
		${timestamp(sql, "u.disabled_at")} as "disabledAt", ${timestamp(sql, "u.last_sign_in_at")} as "lastSignInAt"`;
	// More expressions than columns.
	const rows = await sql<Person[]>`
		select found.id, found.username, found."displayName", found.email, found.home, found."isGuest", found."disabledAt",
			found."lastSignInAt"
		from (
			select ${columns}, false as "isGuest", ${rank} as rank from users u join organizations o on o.id = u.organization_id
			where u.organization_id = ${organizationId} and ${where}
			union all
			select ${columns}, true, ${rank} from organization_members m join users u on u.id = m.user_id
			join organizations o on o.id = u.organization_id
			where m.organization_id = ${organizationId} and ${where}
		) found order by "isGuest", rank, id limit 1`;
	return rows[0];
}

/** An organization below this one in which somebody has this name or address. */
export async function selectHomeBelow(
	organizationId: string,
	{ name, address }: { name: string; address: string },
): Promise<ShownOrganization | undefined> {
	const { sql } = await database();
	// `limit 1` is a constant: as a parameter it counts for a tenth of the organizations.
	const rows = await sql<ShownOrganization[]>`
		select o.id, o.name, o.display_name as "displayName" from organizations o
		where o.ancestor_ids @> array[${organizationId}::uuid] and exists (select from users u
			where u.organization_id = o.id
				and (${isNamed(sql, "u", "username", name, address)} or ${isNamed(sql, "u", "email", address)}))
		order by o.name limit 1`;
	return rows[0];
}

/** The organization below this one that an email domain leads to. */
export async function selectDomainOwnerBelow(
	organizationId: string,
	domain: string,
): Promise<ShownOrganization | undefined> {
	const { orm } = await database();
	const { id, name, displayName, ancestorIds } = organizations;
	const [owner] = await orm
		.select({ id, name, displayName })
		.from(emailDomains)
		.innerJoin(organizations, eq(id, emailDomains.organizationId))
		.where(and(eq(emailDomains.domain, domain), arrayContains(ancestorIds, [organizationId])));
	return owner;
}

export interface FoundInvitation {
	id: string;
	/** The stored status, or `expired`. */
	status: string;
	issuedAt: string;
	expiresAt: string;
}

/** The last invitation to the organization for this username or email address. */
export async function selectLastInvitation(
	organizationId: string,
	{ name, address }: { name: string; address: string },
): Promise<FoundInvitation | undefined> {
	const { orm } = await database();
	const { id, status, issuedAt, expiresAt, username, email } = invitations;
	const [last] = await orm
		.select({
			id,
			status: fragment<string>`case when ${status} = 'pending' and ${expiresAt} < ${NOW} then 'expired' else ${status} end`,
			...{ issuedAt, expiresAt },
		})
		.from(invitations)
		.where(
			and(
				eq(invitations.organizationId, organizationId),
				or(isCalled(username, name), isCalled(username, address), isCalled(email, address)),
			),
		)
		.orderBy(desc(issuedAt), desc(id))
		.limit(1);
	return last;
}

const isCalled = (column: SQLWrapper, name: string) => fragment`lower(${column}) = lower(${name})`;

export interface RecentExecution extends DiagnosedExecution {
	userId: string | null;
	/** The version that is active now; null when the flow was deleted. */
	activeVersion: number | null;
	/** The nodes of its version as JSON; null when the version was deleted, and for all but failed executions. */
	nodes: string | null;
}

const SHOWN_EXECUTIONS = 5;

/** The last executions of a user in the organization, or one execution. */
export function selectRecentExecutions(
	organizationId: string,
	of: { userId: string } | { executionId: string },
): Promise<RecentExecution[]> {
	return readOnReplica(async ({ orm }) => {
		const { id, userId, status, startedAt, flowId, flowName, flowType, flowVersion: version } = flowExecutions;
		const { nodeId, reason, applicationName } = flowExecutions;
		const latest = orm
			.select()
			.from(flowExecutions)
			.where(
				and(
					...[eq(flowExecutions.organizationId, organizationId), ne(flowId, id)],
					"userId" in of ? eq(userId, of.userId) : eq(id, of.executionId),
				),
			)
			.orderBy(desc(startedAt))
			.limit(SHOWN_EXECUTIONS)
			.as("flow_executions");
		const { expanded, nodes } = flowVersions;
		const ofVersion = orm
			.select({ nodes: fragment`coalesce(${expanded}, ${nodes})` })
			.from(flowVersions)
			.where(
				and(
					...[eq(flowVersions.organizationId, organizationId), eq(flowVersions.flowId, flowId)],
					eq(flowVersions.version, version),
				),
			);
		return orm
			.select({
				...{ id, outcome: outcomeOf(flowExecutions), reason, flowId, flowName, flowType, version, nodeId },
				...{ applicationName, startedAt, userId, activeVersion: flows.activeVersion },
				nodes: fragment<string | null>`case when ${status} = 'ERROR' then (${ofVersion}) end`,
			})
			.from(latest)
			.leftJoin(flows, and(eq(flows.organizationId, organizationId), eq(flows.id, flowId)))
			.orderBy(desc(startedAt));
	});
}

export interface LastMessage {
	id: string;
	executionId: string;
	status: string;
	attempts: number;
	recipientHint: string;
	senderId: string | null;
	lastError: string | null;
	createdAt: string;
}

export interface Surroundings {
	message: LastMessage | null;
	/** Until when wrong codes of the authenticator app lock it; null when they do not. */
	factorLockedUntil: string | null;
	/** Whether the organization has a sign-in flow for applications that name none. */
	hasDefaultFlow: boolean;
	/** The identity providers by which the user signs in, or those named here. */
	providers: { id: string; name: string }[];
}

/** The facts about the organization that concern a user and their last executions, read in one statement. */
export async function selectSurroundings(
	organizationId: string,
	of: { executionIds: readonly string[]; factorKey: string; maxTries: number; providerIds: readonly string[] },
): Promise<Surroundings> {
	const { orm } = await database();
	const { id, executionId, status, attempts, recipientHint, senderId, lastError, createdAt } = messages;
	const last = orm
		.select({ id, executionId, status, attempts, recipientHint, senderId, lastError, createdAt })
		.from(messages)
		.where(
			and(
				...[eq(messages.organizationId, organizationId), isAnyOf(executionId, of.executionIds)],
				gt(createdAt, secondsFromNow(-86_400)),
			),
		)
		.orderBy(desc(createdAt))
		.limit(1)
		.as("last");
	const isLocked = and(
		...[eq(signInThrottles.organizationId, organizationId), eq(signInThrottles.keyHash, of.factorKey)],
		...[gte(signInThrottles.failures, of.maxTries), gt(signInThrottles.windowEndsAt, NOW)],
	);
	const standard = orm
		.select({ flowId: defaultFlows.flowId })
		.from(defaultFlows)
		.where(and(eq(defaultFlows.organizationId, organizationId), eq(defaultFlows.flowType, "AUTHENTICATION")));
	type Providers = Surroundings["providers"];
	const { id: ofProvider, name } = identityProviders;
	const providers = orm
		.select({ all: fragment<Providers>`json_agg(json_build_object('id', ${ofProvider}, 'name', ${name}))` })
		.from(identityProviders)
		.where(and(eq(identityProviders.organizationId, organizationId), isAnyOf(ofProvider, of.providerIds)));
	const [row] = await orm
		.select({
			message: {
				...{ id: last.id, executionId: fragment<string>`${last.executionId}`, status: last.status },
				...{ attempts: last.attempts, recipientHint: last.recipientHint, senderId: last.senderId },
				...{ lastError: last.lastError, createdAt: last.createdAt },
			},
			factorLockedUntil: signInThrottles.windowEndsAt,
			hasDefaultFlow: fragment<boolean>`${exists(standard)}`,
			providers: fragment<Providers>`coalesce(${providers}, '[]')`,
		})
		.from(organizations)
		.leftJoin(last, fragment`true`)
		.leftJoin(signInThrottles, isLocked)
		.where(eq(organizations.id, organizationId));
	if (row === undefined) throw new Error("the organization of the caller is gone");
	return row;
}
