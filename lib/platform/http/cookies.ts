import { parseCookie, stringifySetCookie } from "cookie";
import { environment } from "@/lib/platform/env";
import { ownMember } from "@/lib/platform/kernel/own-member";

export interface CookieOptions {
	path: string;
	/** In seconds; 0 takes the cookie from the browser. */
	maxAge: number;
	/** Kept from scripts unless false. */
	httpOnly?: boolean;
}

/** A line for `Set-Cookie`: sent to this site only, and over TLS only where Portico is served so. */
export function setCookie(name: string, value: string, { path, maxAge, httpOnly = true }: CookieOptions): string {
	return stringifySetCookie({ name, value, path, maxAge, httpOnly, sameSite: "lax", secure: hasSecureCookies() });
}

/** The value of one cookie in a `Cookie` header, the first where there are several; null where there is none. */
export function readCookie(header: string | null | undefined, name: string): string | null {
	return ownMember(parseCookie(header ?? ""), name) ?? null;
}

/** The names of all cookies in a `Cookie` header. */
export function cookieNames(header: string | null | undefined): string[] {
	return Object.keys(parseCookie(header ?? ""));
}

/** Whether cookies are sent over TLS only; those that matter are called `__Secure-…` then. */
export function hasSecureCookies(): boolean {
	return environment().baseUrl.startsWith("https:");
}
