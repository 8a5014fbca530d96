import NextAuth from "next-auth";

const { ISSUER, CLIENT_ID, CLIENT_SECRET } = process.env;

export const { handlers, auth, signOut } = NextAuth({
	providers: [
		{ id: "portico", name: "Portico", type: "oidc", issuer: ISSUER, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET },
	],
	callbacks: {
		/** Auth.js leaves refreshing to the application: https://authjs.dev/guides/refresh-token-rotation */
		async jwt({ token, account }) {
			if (account) {
				say(`signed in: ${account.providerAccountId}`);
				return {
					...token,
					accessToken: account.access_token,
					refreshToken: account.refresh_token,
					idToken: account.id_token,
					expiresAt: account.expires_at,
				};
			}
			// The tests request tokens with a lifetime of one minute, which are treated as expired.
			if (Date.now() < (token.expiresAt - 60) * 1000) return token;
			const body = { grant_type: "refresh_token", refresh_token: token.refreshToken };
			const answer = await post((await metadata()).token_endpoint, body);
			say("refreshed: a new access token");
			return { ...token, accessToken: answer.access_token, renewed: answer.access_token !== token.accessToken };
		},
		session: ({ session, token }) => ({ ...session, ...token }),
	},
});

export async function metadata() {
	return (await fetch(`${ISSUER}/.well-known/openid-configuration`)).json();
}

export function say(text) {
	process.stdout.write(`${text}\n`);
}

async function post(url, body) {
	const authorization = `Basic ${btoa(`${CLIENT_ID}:${CLIENT_SECRET}`)}`;
	const response = await fetch(url, { method: "POST", body: new URLSearchParams(body), headers: { authorization } });
	if (!response.ok) throw new Error(`${url} answered ${response.status}`);
	return response.json();
}
