import { parseCookie, stringifySetCookie } from "cookie";
import { environment } from "@/lib/platform/env";
import { ownMember } from "@/lib/platform/kernel/own-member";

export interface CookieOptions {
	path: string;
	/** In seconds; 0 deletes the cookie. */
	maxAge: number;
	/** Hidden from scripts unless false. */
	httpOnly?: boolean;
}

/** The value of a `Set-Cookie` header: `SameSite=Lax`, and `Secure` if Portico is served over https. */
export function setCookie(name: string, value: string, { path, maxAge, httpOnly = true }: CookieOptions): string {
	return stringifySetCookie({ name, value, path, maxAge, httpOnly, sameSite: "lax", secure: hasSecureCookies() });
}

/** The value of a cookie in a `Cookie` header, the first of several with this name; null if there is none. */
export function readCookie(header: string | null | undefined, name: string): string | null {
	return ownMember(parseCookie(header ?? ""), name) ?? null;
}

/** The names of all cookies in a `Cookie` header. */
export function cookieNames(header: string | null | undefined): string[] {
	return Object.keys(parseCookie(header ?? ""));
}

/** Whether cookies are only sent over TLS; the names of the important ones then begin with `__Secure-`. */
export function hasSecureCookies(): boolean {
	return environment().baseUrl.startsWith("https:");
}
