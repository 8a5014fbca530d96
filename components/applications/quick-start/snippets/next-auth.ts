import { environmentFile, hasSecret, lines, quoted, type Snippet, signsInPlainly } from "../snippet";

/** Auth.js 5. https://authjs.dev/guides/configuring-oauth-providers */
export const nextAuth: Snippet = {
	id: "next-auth",
	label: "Next.js",
	kinds: ["web"],
	addresses: ["http://localhost:3000/api/auth/callback/portico", "http://localhost:3000/"],
	works: signsInPlainly,
	files: (facts) => [
		...environmentFile(facts, { name: ".env.local", own: ["# npx auth secret", "AUTH_SECRET="] }),
		{
			name: "auth.ts",
			code: lines(
				"// npm install next-auth@beta",
				'import NextAuth from "next-auth";',
				"",
				`// Redirect URL to register: ${new URL(facts.redirectUrl).origin}/api/auth/callback/portico`,
				"export const { handlers, auth, signIn, signOut } = NextAuth({",
				"  providers: [",
				"    {",
				'      id: "portico",',
				'      name: "Portico",',
				'      type: "oidc",',
				`      issuer: ${quoted(facts.issuer)},`,
				`      clientId: ${quoted(facts.clientId)},`,
				hasSecret(facts) && "      clientSecret: process.env.PORTICO_CLIENT_SECRET,",
				facts.method !== "client_secret_basic" &&
					`      client: { token_endpoint_auth_method: ${quoted(facts.method)} },`,
				`      authorization: { params: { scope: ${quoted(facts.scope)} } },`,
				'      checks: ["pkce", "state", "nonce"],',
				"    },",
				"  ],",
				"});",
			),
		},
		{
			name: "app/api/auth/[...nextauth]/route.ts",
			code: lines('import { handlers } from "@/auth";', "", "export const { GET, POST } = handlers;"),
		},
		{
			name: "app/page.tsx",
			code: lines(
				'import { auth, signIn, signOut } from "@/auth";',
				"",
				"export default async function Page() {",
				"  const session = await auth();",
				"  async function change() {",
				'    "use server";',
				'    await ((await auth()) ? signOut() : signIn("portico"));',
				"  }",
				"  return (",
				"    <form action={change}>",
				"      {session?.user?.name}",
				'      <button>{session ? "Sign out" : "Sign in"}</button>',
				"    </form>",
				"  );",
				"}",
			),
		},
	],
};
