import type { Principal } from "@/lib/kernel";
import { selectSessionsOf } from "./repository";
import { ownUserOf } from "./user-of";

export interface UserSession {
	/** Where the user signed in. */
	organization: { id: string; name: string };
	/** Space-separated, RFC 8176. */
	amr: string;
	applicationName: string;
	userAgent: string;
	clientAddress: string;
	startedAt: string;
	endsAt: string;
}

/** Where a user is signed in, the latest first. */
export async function userSessions(principal: Principal, userId: string): Promise<UserSession[]> {
	const { id } = await ownUserOf(principal, userId);
	return selectSessionsOf(id);
}
