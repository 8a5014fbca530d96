import { database } from "@/db/client";
import { newId, type RequestContext } from "@/lib/kernel";
import type { Organization } from "@/lib/organizations";
import type { User } from "@/lib/users";

const LONGEST_NAME = 200;

/** One audit row per attempt; the name of a failed attempt is what was typed, cut short. */
export async function recordSignIn(
	organization: Organization,
	user: User | null,
	typedName: string,
	{ requestId, clientAddress }: Pick<RequestContext, "requestId" | "clientAddress">,
): Promise<void> {
	const { sql } = await database();
	const name = user?.username ?? typedName.slice(0, LONGEST_NAME);
	await sql`
		insert into audit_events (organization_id, id, at, actor_type, actor_id, actor_name, action, target_type, target_id,
			target_name, details, request_id, client_address)
		values (${organization.id}, ${newId()}, clock_timestamp(), 'user', ${user?.id ?? ""}, ${name},
			${user === null ? "user.sign-in-failed" : "user.signed-in"}, 'user', ${user?.id ?? ""}, ${name}, '{}',
			${requestId}, ${clientAddress})`;
}
