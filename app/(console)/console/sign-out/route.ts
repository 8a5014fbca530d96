import { fromOwnPage } from "@/app/from-own-page";
import { environment } from "@/lib/env";
import { endSignIn } from "@/lib/oidc";
import { readSessionToken } from "@/lib/session";

const SESSION_COOKIE = /^(__Secure-)?next-auth\.session-token(\.\d+)?$/;

/** Ends the console session here and at the sign-in, and takes its cookies back. */
export async function POST(request: Request): Promise<Response> {
	if (!fromOwnPage(request)) return new Response(null, { status: 403 });
	const cookies = request.headers.get("cookie") ?? "";
	const token = await readSessionToken(cookies);
	if (token !== null) await endSignIn(token);
	const headers = new Headers({ location: "/gate/signed-out", "cache-control": "no-store" });
	const secure = environment().baseUrl.startsWith("https:") ? "; Secure" : "";
	for (const pair of cookies.split(";")) {
		const name = pair.split("=", 1)[0]?.trim() ?? "";
		if (SESSION_COOKIE.test(name))
			headers.append("set-cookie", `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`);
	}
	return new Response(null, { status: 303, headers });
}
