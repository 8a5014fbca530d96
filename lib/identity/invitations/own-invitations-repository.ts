import { desc, eq } from "drizzle-orm";
import { database } from "@/db/client";
import { invitations, organizations } from "@/db/schema";

/** An invitation as the invited user may see it. */
export interface OwnInvitation {
	organization: string;
	invitedBy: string;
	username: string;
	email: string | null;
	status: string;
	issuedAt: string;
	expiresAt: string;
	decidedAt: string | null;
}

/** The invitations of a user, latest first. */
export async function selectOwnInvitations(userId: string): Promise<OwnInvitation[]> {
	const { orm } = await database();
	const { id, invitedByName: invitedBy, username, email, status, issuedAt, expiresAt, decidedAt } = invitations;
	return orm
		.select({
			organization: organizations.displayName,
			...{ invitedBy, username, email, status, issuedAt, expiresAt, decidedAt },
		})
		.from(invitations)
		.innerJoin(organizations, eq(organizations.id, invitations.organizationId))
		.where(eq(invitations.userId, userId))
		.orderBy(desc(issuedAt), id);
}
