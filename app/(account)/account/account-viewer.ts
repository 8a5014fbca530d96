import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import type { Principal } from "@/lib/platform/kernel";
import { readSessionToken } from "@/lib/platform/session";
import { consoleViewer } from "@/lib/platform/session/console-viewer";
import { sessionOfToken } from "@/lib/protocols/oidc";

interface AccountViewer {
	principal: Principal;
	/** The sign-in session of this browser. */
	sessionUid: string;
	/** May enter the console too. */
	administers: boolean;
}

/** Who looks at their own account; anyone else is sent to sign in and comes back to `path`. */
export async function accountViewer(path: string): Promise<AccountViewer> {
	return (await knownViewer()) ?? redirect(`/console/sign-in?${new URLSearchParams({ to: path })}`);
}

/** The same for a request that nobody could be sent back to; null when nobody is signed in. */
export async function knownViewer(): Promise<AccountViewer | null> {
	const viewer = await consoleViewer();
	const token = viewer.kind === "signed-out" ? null : await readSessionToken((await cookies()).toString());
	if (viewer.kind === "signed-out" || token === null) return null;
	const { own: principal } = viewer;
	const sessionUid = (await sessionOfToken(token)) ?? "";
	return { principal, sessionUid, administers: viewer.kind === "viewer" };
}
