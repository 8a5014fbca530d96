import { and, eq, sql as fragment, getTableColumns, lt, ne } from "drizzle-orm";
import { database } from "@/db/client";
import { CLOCK, STATEMENT } from "@/db/conditions";
import { rowWhere } from "@/db/row-where";
import { actionCalls, actions, organizations, users } from "@/db/schema";
import { unlessViolating } from "@/db/violation";
import { type AuditEntry, auditing } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import { CLAIM_OF_COLUMN, type Profile } from "./claims";

/** An action as stored: settings are JSON text, secrets are encrypted. */
export interface ActionRow {
	id: string;
	name: string;
	description: string;
	active: boolean;
	position: number;
	uri: string;
	settings: string;
	secrets: string;
	timeoutMs: number;
	revision: number;
	createdAt: string;
	updatedAt: string;
}

/** All actions of an organization, in the order in which they are called. */
export async function selectActions(organizationId: string): Promise<ActionRow[]> {
	const { orm } = await database();
	return orm
		.select(COLUMNS)
		.from(actions)
		.where(eq(actions.organizationId, organizationId))
		.orderBy(...CALLED_IN_ORDER);
}

export async function selectAction(organizationId: string, id: string): Promise<ActionRow | undefined> {
	const { orm } = await database();
	const [action] = await orm.select(COLUMNS).from(actions).where(isAction(organizationId, id));
	return action;
}

export type ActiveAction = ActionRow & { organizationName: string };

/** The active actions with the name of their organization, in the order in which they are called. */
export async function selectActiveActions(organizationId: string): Promise<ActiveAction[]> {
	const { orm } = await database();
	return orm
		.select({ ...COLUMNS, organizationName: organizations.name })
		.from(actions)
		.innerJoin(organizations, eq(organizations.id, actions.organizationId))
		.where(and(eq(actions.organizationId, organizationId), actions.active))
		.orderBy(...CALLED_IN_ORDER);
}

export type ActionToWrite = Pick<
	ActionRow,
	"id" | "name" | "description" | "position" | "uri" | "settings" | "secrets" | "timeoutMs"
>;

/** Inserts an inactive action with its audit row, unless the organization already has `max` actions. */
export async function insertAction(
	context: RequestContext,
	action: ActionToWrite,
	max: number,
): Promise<"created" | "taken" | "full"> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	const row = { organizationId, ...action, active: false, revision: 1, createdAt: STATEMENT, updatedAt: STATEMENT };
	const isRoom = lt(orm.$count(actions, eq(actions.organizationId, organizationId)), max);
	const created = orm.$with("created").as(
		orm
			.insert(actions)
			.select(rowWhere(actions, row, isRoom))
			.returning(NAMED),
	);
	const rows = await unlessViolating("unique", TAKEN, () =>
		orm
			.with(created, auditing(orm, created, context, entry("created")))
			.select()
			.from(created),
	);
	if (rows === undefined) return "taken";
	return rows.length === 0 ? "full" : "created";
}

/** Writes the next revision with its audit row. Returns undefined if the action does not exist or has another revision. */
export async function updateActionRow(
	context: RequestContext,
	{ id, ...written }: ActionToWrite,
	revision: number,
): Promise<"updated" | "taken" | undefined> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	const updated = orm.$with("updated").as(
		orm
			.update(actions)
			.set({ ...written, ...NEXT_REVISION })
			.where(and(isAction(organizationId, id), eq(actions.revision, revision)))
			.returning(NAMED),
	);
	const rows = await unlessViolating("unique", TAKEN, () =>
		orm
			.with(updated, auditing(orm, updated, context, entry("updated")))
			.select()
			.from(updated),
	);
	if (rows === undefined) return "taken";
	return rows.length === 0 ? undefined : "updated";
}

/** Activates or deactivates an action. Writes an audit row only if the state changes. */
export async function updateActive(context: RequestContext, id: string, active: boolean): Promise<void> {
	const { orm } = await database();
	const updated = orm.$with("updated").as(
		orm
			.update(actions)
			.set({ active, ...NEXT_REVISION })
			.where(and(isAction(context.principal.organizationId, id), ne(actions.active, active)))
			.returning(NAMED),
	);
	await orm
		.with(updated, auditing(orm, updated, context, entry(active ? "activated" : "deactivated")))
		.select()
		.from(updated);
}

/** Deletes an action with the log of its calls. */
export async function deleteActionRow(context: RequestContext, id: string): Promise<void> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	const deleted = orm.$with("deleted").as(orm.delete(actions).where(isAction(organizationId, id)).returning(NAMED));
	const isCall = and(eq(actionCalls.organizationId, organizationId), eq(actionCalls.actionId, id));
	const forgotten = orm.$with("forgotten").as(orm.delete(actionCalls).where(isCall));
	await orm
		.with(deleted, forgotten, auditing(orm, deleted, context, entry("deleted")))
		.select()
		.from(deleted);
}

/** Writes an audit row: an action prevented an update of a profile, or was called for a test. */
export async function auditCall(
	context: RequestContext,
	target: { userId: string } | { actionId: string },
	audit: AuditEntry,
): Promise<void> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	const { id, username: name } = users;
	const user = ({ userId }: { userId: string }) =>
		orm.$with("concerned").as(orm.select({ id, name }).from(users).where(isUser(organizationId, userId)));
	const action = ({ actionId }: { actionId: string }) =>
		orm.$with("concerned").as(orm.select(NAMED).from(actions).where(isAction(organizationId, actionId)));
	const concerned = "userId" in target ? user(target) : action(target);
	await orm
		.with(concerned, auditing(orm, concerned, context, audit))
		.select({ id: concerned.id })
		.from(concerned);
}

/** The profile of one of the organization's own users, for a test of an action. */
export async function selectProfileToTest(organizationId: string, userId: string): Promise<Profile | undefined> {
	const { orm } = await database();
	const { attributes, details } = users;
	const names = Object.keys(CLAIM_OF_COLUMN) as (keyof typeof CLAIM_OF_COLUMN)[];
	const claimed = Object.fromEntries(names.map((name) => [name, users[name]])) as Pick<
		typeof users,
		(typeof names)[number]
	>;
	const [profile] = await orm
		.select({ ...claimed, attributes, details })
		.from(users)
		.where(isUser(organizationId, userId));
	return profile;
}

const TAKEN = /^actions_name/;

const entry = (verb: string): AuditEntry => ({ action: `action.${verb}`, targetType: "action" });

const isAction = (organizationId: string, id: string) =>
	and(eq(actions.organizationId, organizationId), eq(actions.id, id));

const isUser = (organizationId: string, id: string) => and(eq(users.organizationId, organizationId), eq(users.id, id));

/** What an audit event says of an action. */
const NAMED = { id: actions.id, name: actions.name };

const NEXT_REVISION = { revision: fragment`${actions.revision} + 1`, updatedAt: CLOCK };

const CALLED_IN_ORDER = [actions.position, actions.createdAt, actions.id];

const { organizationId: _, ...COLUMNS } = getTableColumns(actions);
