import { and, eq, sql as fragment, isNull } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { database } from "@/db/client";
import { groups, invitations, organizations, roles, users } from "@/db/schema";
import type { InvitationStatus } from "./contract";
import { STANDING } from "./repository";

export interface InvitationByCode {
	organizationId: string;
	/** Null if the invited user is disabled or deleted. */
	userId: string | null;
	/** The home of the invited user. */
	home: { id: string; name: string; displayName: string } | null;
	status: InvitationStatus;
	/** ISO 8601 */
	expiresAt: string;
	invitedByName: string;
	/** Display names of the roles that still exist. */
	roles: string[];
	groups: string[];
}

/** The invitation with this code, of any organization. */
export async function selectInvitationByCode(codeHash: string): Promise<InvitationByCode | undefined> {
	const { orm } = await database();
	const { organizationId, invitedByName, expiresAt } = invitations;
	const namesOf = (table: typeof roles | typeof groups, ids: AnyPgColumn) => {
		const isNamed = and(eq(table.organizationId, organizationId), fragment`${table.id} = any(${ids})`);
		const names = orm.select({ name: table.displayName }).from(table).where(isNamed).orderBy(table.displayName);
		return fragment<string[]>`array(${names})`;
	};
	const [invitation] = await orm
		.select({
			...{ organizationId, userId: users.id, invitedByName, expiresAt, status: STANDING },
			home: { id: organizations.id, name: organizations.name, displayName: organizations.displayName },
			roles: namesOf(roles, invitations.roles),
			groups: namesOf(groups, invitations.groups),
		})
		.from(invitations)
		.leftJoin(users, and(eq(users.id, invitations.userId), isNull(users.disabledAt)))
		.leftJoin(organizations, eq(organizations.id, users.organizationId))
		.where(eq(invitations.codeHash, codeHash));
	return invitation;
}
