import { setCookie } from "@/lib/platform/http/cookies";
import { cookieName } from "../sessions/signed-cookie";

/** The `Set-Cookie` lines that delete the session cookie of an organization, whose path is that of the organization. */
export function forgottenSession(organizationName: string): string[] {
	const name = cookieName("session", `_${organizationName}`);
	return [name, `${name}.sig`].map((each) => setCookie(each, "", { path: `/t/${organizationName}`, maxAge: 0 }));
}
