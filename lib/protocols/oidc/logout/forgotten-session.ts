import { setCookie } from "@/lib/platform/http/cookies";
import { cookieName } from "../sessions/signed-cookie";

/** The `Set-Cookie` lines that take the sign-in at an organization from the browser; its path is that of the organization. */
export function forgottenSession(organizationName: string): string[] {
	const name = cookieName("session", `_${organizationName}`);
	return [name, `${name}.sig`].map((each) => setCookie(each, "", { path: `/t/${organizationName}`, maxAge: 0 }));
}
