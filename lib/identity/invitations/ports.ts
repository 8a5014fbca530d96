import type { Subject } from "@/lib/identity/directory";

export type InvitationVerdict = "good" | "unknown" | "expired" | "used" | "revoked" | "somebody-else" | "gone";

export interface InvitationPort {
	/** Makes the user a guest of the inviting organization, once; `good` again for the user who has joined with this code. */
	accept(code: string, user: Subject): Promise<InvitationVerdict>;
	/** The state of the code, independent of the user. */
	judge(code: string): Promise<InvitationVerdict>;
}
