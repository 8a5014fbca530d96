import { environment } from "@/lib/platform/env";
import { cookieName } from "./signed-cookie";

/** The `Set-Cookie` lines that take the sign-in at an organization from the browser; its path is that of the organization. */
export function forgottenSession(organizationName: string): string[] {
	const name = cookieName("session", `_${organizationName}`);
	const secure = environment().baseUrl.startsWith("https:") ? "; Secure" : "";
	return [name, `${name}.sig`].map(
		(each) => `${each}=; Path=/t/${organizationName}; Max-Age=0; HttpOnly; SameSite=Lax${secure}`,
	);
}
