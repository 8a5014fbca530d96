import type { Principal } from "@/lib/kernel";
import type { UserSession } from "./person";
import { selectSessionsOf } from "./repository";
import { ownUserOf } from "./user-of";

/** Where a user is signed in, the latest first. */
export async function userSessions(principal: Principal, userId: string): Promise<UserSession[]> {
	const { id } = await ownUserOf(principal, userId);
	return selectSessionsOf(id);
}
