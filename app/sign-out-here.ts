import { environment } from "@/lib/platform/env";
import { readSessionToken } from "@/lib/platform/session";
import { endSignIn } from "@/lib/protocols/oidc";

const SESSION_COOKIE = /^(__Secure-)?next-auth\.session-token(\.\d+)?$/;

/** Ends the browser's session here and at the sign-in, takes its cookies back, and goes on to `location`. */
export async function signOutHere(request: Request, location: string): Promise<Response> {
	const cookies = request.headers.get("cookie") ?? "";
	const token = await readSessionToken(cookies);
	const forgotten = token === null ? [] : await endSignIn(token);
	const headers = new Headers({ location, "cache-control": "no-store" });
	for (const cookie of forgotten) headers.append("set-cookie", cookie);
	const secure = environment().baseUrl.startsWith("https:") ? "; Secure" : "";
	for (const pair of cookies.split(";")) {
		const name = pair.split("=", 1)[0]?.trim() ?? "";
		if (SESSION_COOKIE.test(name))
			headers.append("set-cookie", `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`);
	}
	return new Response(null, { status: 303, headers });
}
