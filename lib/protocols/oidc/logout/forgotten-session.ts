import { setCookie } from "@/lib/platform/http/cookies";
import { forgottenHome } from "../sessions/home-cookie";
import { cookieName } from "../sessions/signed-cookie";

/**
 * The `Set-Cookie` lines that delete what a browser has of a session at an organization below the root: its cookie, whose path is
 * that of the organization, and the mark that it was there.
 */
export function forgottenSession(organizationName: string): string[] {
	const name = cookieName("session", `_${organizationName}`);
	const session = [name, `${name}.sig`].map((each) =>
		setCookie(each, "", { path: `/t/${organizationName}`, maxAge: 0 }),
	);
	return [...session, forgottenHome(organizationName)];
}
