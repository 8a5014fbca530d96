import type { NextAuthOptions } from "next-auth";
import { encode } from "next-auth/jwt";
import { environment, listed, secrets } from "@/lib/platform/env";
import { PERMISSIONS } from "@/lib/platform/kernel/permissions";
import { CONSOLE_CLIENT_ID, CONSOLE_SESSION_SECONDS, consoleClientSecrets } from "./console-client";
import { secretOfSignIn } from "./secret-of-sign-in";
import { decodeSession } from "./session-token";

/**
 * Configures the console as an OIDC client of Portico itself. The browser gets an encrypted cookie, and never a token.
 * @param action of next-auth, the first part of the path below its own
 * @param cookieHeader of the request: a sign-in continues with the secret of SESSION_SECRET with which it began
 */
export async function authOptions(action: string, cookieHeader: string | undefined): Promise<NextAuthOptions> {
	const { baseUrl, internalOrigin } = environment();
	const [secret] = listed(secrets().sessionSecret);
	const [clientSecret = ""] = consoleClientSecrets();
	return {
		secret: await secretOfSignIn(action, cookieHeader),
		jwt: {
			encode: (parameters) => encode({ ...parameters, secret }),
			decode: ({ token }) => decodeSession(token),
		},
		session: { strategy: "jwt", maxAge: CONSOLE_SESSION_SECONDS },
		useSecureCookies: baseUrl.startsWith("https:"),
		pages: { signIn: "/console/sign-in", error: "/gate/error" },
		providers: [
			{
				id: "portico",
				name: "Portico",
				type: "oauth",
				issuer: baseUrl,
				clientId: CONSOLE_CLIENT_ID,
				clientSecret,
				authorization: {
					url: `${baseUrl}/oauth2/authorize`,
					params: { scope: ["openid", "profile", ...PERMISSIONS].join(" ") },
				},
				token: `${internalOrigin}/oauth2/token`,
				userinfo: `${internalOrigin}/oauth2/userinfo`,
				jwks_endpoint: `${internalOrigin}/oauth2/jwks`,
				idToken: true,
				checks: ["pkce", "state", "nonce"],
				client: { id_token_signed_response_alg: "RS256" },
				// Longer than the library's 3.5 s, so that sign-ins do not fail at their last step when many people sign in at once.
				httpOptions: { timeout: 30_000 },
				profile: (profile: { sub: string; name?: string; preferred_username?: string }) => ({
					id: profile.sub,
					name: profile.name ?? profile.preferred_username ?? "",
				}),
			},
		],
		callbacks: {
			jwt: ({ token, account }) =>
				account?.access_token === undefined
					? token
					: { sub: token.sub, name: token.name, accessToken: account.access_token },
			session: ({ session, token }) => ({ expires: session.expires, user: { name: token.name ?? "" } }),
			redirect: ({ url }) =>
				url.startsWith("/") ? `${baseUrl}${url}` : new URL(url).origin === baseUrl ? url : baseUrl,
		},
	};
}
