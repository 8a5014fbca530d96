import { readSessionToken } from "@/lib/identity/authentication";
import { cookieNames, setCookie } from "@/lib/platform/http/cookies";
import { endSignIn } from "@/lib/protocols/oidc";

const SESSION_COOKIE = /^(__Secure-)?next-auth\.session-token(\.\d+)?$/;

/** Ends the console session and the sign-in session of the browser, deletes their cookies, and redirects to `location`. */
export async function signOutHere(request: Request, location: string): Promise<Response> {
	const cookies = request.headers.get("cookie") ?? "";
	const token = await readSessionToken(cookies);
	const forgotten = token === null ? [] : await endSignIn(token);
	const headers = new Headers({ location, "cache-control": "no-store" });
	for (const cookie of forgotten) headers.append("set-cookie", cookie);
	for (const name of cookieNames(cookies))
		if (SESSION_COOKIE.test(name)) headers.append("set-cookie", setCookie(name, "", { path: "/", maxAge: 0 }));
	return new Response(null, { status: 303, headers });
}
