import { consoleViewer } from "@/lib/identity/authentication/console-viewer";
import type { FoundInvitation } from "@/lib/identity/invitations";
import { environment } from "@/lib/platform/env";
import type { Principal } from "@/lib/platform/kernel";

/** The user who is signed in to Portico and views an invitation; null when no user is signed in. */
export async function inviteeViewer(): Promise<Principal | null> {
	const viewer = await consoleViewer();
	return viewer.kind === "signed-out" ? null : viewer.own;
}

/** The sign-in URL of the invited user's home organization, with a return to the invitation. */
export function inviteeSignIn(code: string, home: FoundInvitation["home"]): string {
	const elsewhere = home !== null && home.name !== environment().rootOrganization;
	const query = new URLSearchParams({ ...(elsewhere ? { organization: home.name } : {}), to: invitationPath(code) });
	return `/console/sign-in?${query}`;
}

export function invitationPath(code: string): string {
	return `/gate/invitation/${encodeURIComponent(code)}`;
}
