import type { FoundInvitation } from "@/lib/identity/invitations";
import { environment } from "@/lib/platform/env";
import type { Principal } from "@/lib/platform/kernel";
import { consoleViewer } from "@/lib/platform/session/console-viewer";

/** Who looks at an invitation, as they signed in to Portico itself; null when nobody is signed in. */
export async function inviteeViewer(): Promise<Principal | null> {
	const viewer = await consoleViewer();
	return viewer.kind === "signed-out" ? null : viewer.own;
}

/** Where somebody signs in as a user of the invited user's home, and comes back from to the invitation. */
export function inviteeSignIn(code: string, home: FoundInvitation["home"]): string {
	const elsewhere = home !== null && home.name !== environment().rootOrganization;
	const query = new URLSearchParams({ ...(elsewhere ? { organization: home.name } : {}), to: invitationPath(code) });
	return `/console/sign-in?${query}`;
}

export function invitationPath(code: string): string {
	return `/gate/invitation/${encodeURIComponent(code)}`;
}
