import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { readSessionToken } from "@/lib/identity/authentication";
import { consoleViewer } from "@/lib/identity/authentication/console-viewer";
import { now, type Principal } from "@/lib/platform/kernel";
import { authenticatedAt, sessionOfToken } from "@/lib/protocols/oidc";
import { accountHomes, accountSignIn } from "./account-sign-in";

/** How long after an authentication sensitive changes are allowed, in milliseconds. Limits what a thief of a session can do. */
const FRESH_MS = 600_000;

export interface AccountViewer {
	principal: Principal;
	/** This browser's sign-in session, with the grant of its token. */
	session: { uid: string; grantId: string | null };
	/** Whether the user may also use the console. */
	administers: boolean;
}

/** The signed-in user; redirects to the sign-in, with a return to `path`, if there is none. */
export async function accountViewer(path: string): Promise<AccountViewer> {
	const viewer = await knownViewer();
	if (viewer !== null) return viewer;
	return redirect(accountSignIn(path, await accountHomes((await cookies()).toString())));
}

/** The same for a user who has authenticated in the last ten minutes; others are redirected to do so first. */
export async function freshViewer(path: string): Promise<AccountViewer> {
	const viewer = await accountViewer(path);
	return (await isFresh(viewer)) ? viewer : redirect(proofUrl(path));
}

/** The same for a request that cannot be resumed after a sign-in: returns null if no user is signed in. */
export async function knownViewer(): Promise<AccountViewer | null> {
	const viewer = await consoleViewer();
	const token = viewer.kind === "signed-out" ? null : await readSessionToken((await cookies()).toString());
	if (viewer.kind === "signed-out" || token === null) return null;
	const { own: principal } = viewer;
	const session = (await sessionOfToken(token)) ?? { uid: "", grantId: null };
	return { principal, session, administers: viewer.kind === "viewer" };
}

/** Whether the user has authenticated in the last ten minutes. */
export async function isFresh({ principal, session }: AccountViewer): Promise<boolean> {
	const at = await authenticatedAt(principal, session.uid);
	return at !== null && now() - at < FRESH_MS;
}

/** The URL where a user authenticates again, before `path` is shown. */
export function proofUrl(path: string): string {
	return `/console/sign-in?${new URLSearchParams({ to: path, again: "1" })}`;
}
