import type { StoredProfile } from "@/lib/identity/attributes";

/** What rules know of a user or a guest of an organization. */
export interface Person extends StoredProfile {
	id: string;
	/** Guests have their profile elsewhere; rules do not read it. */
	guestSince: string | null;
	/** Whether a directory made the account. */
	imported: boolean;
	managerId: string | null;
	createdAt: string;
	lastSignInAt: string | null;
	disabledAt: string | null;
	groups: readonly { id: string; since: string }[];
	/** Roles that the person has directly. */
	roles: readonly string[];
	/** What each rule has seen. */
	seen: Readonly<Record<string, string>>;
}
