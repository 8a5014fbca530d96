import { hash as digest } from "node:crypto";
import { parseCookie } from "cookie";
import { decode } from "next-auth/jwt";
import { environment, listed, secrets } from "@/lib/platform/env";
import { ownMember } from "@/lib/platform/kernel/own-member";

/**
 * The secret of SESSION_SECRET with which the sign-in of this browser to the console began, perhaps at a machine that begins its
 * list with another one; otherwise the first. next-auth uses one secret for all cookies of a request.
 * @param action of next-auth: `callback` reads the cookie with the state, the others read the one against forged requests
 */
export async function secretOfSignIn(action: string, cookieHeader: string | undefined): Promise<string> {
	const [first, ...others] = listed(secrets().sessionSecret);
	if (others.length === 0 || cookieHeader === undefined) return first;
	const cookies = parseCookie(cookieHeader);
	const secure = environment().baseUrl.startsWith("https:");
	const state = `${secure ? "__Secure-" : ""}next-auth.state`;
	const csrf = `${secure ? "__Host-" : ""}next-auth.csrf-token`;
	const made = ownMember(cookies, action === "callback" ? state : csrf);
	if (made === undefined) return first;
	for (const secret of [first, ...others])
		if (action === "callback" ? await isReadable(made, secret, state) : isMadeWith(made, secret)) return secret;
	return first;
}

function isReadable(token: string, secret: string, salt: string): Promise<boolean> {
	return decode({ token, secret, salt }).then(
		(content) => content !== null,
		() => false,
	);
}

/** In the format of next-auth: `token|SHA-256 of token and secret`. */
function isMadeWith(csrf: string, secret: string): boolean {
	const [token = "", hash] = csrf.split("|");
	return hash === digest("sha256", `${token}${secret}`, "hex");
}
