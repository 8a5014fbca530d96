// oidc-provider, the engine of Portico, on plain Node http: one issuer, one application, one user, everything in memory.
import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import Provider from "oidc-provider";

const { PORT, CLIENT_ID, CLIENT_SECRET, REDIRECT_URI, JWT_RESOURCE } = process.env;
const ACCOUNT = "an-account";
const issuer = `http://127.0.0.1:${PORT}`;

/** The storage interface of the engine, without expiry because a run is short. */
class MemoryAdapter {
	static rows = new Map();
	static grants = new Map();

	constructor(model) {
		this.model = model;
	}
	key(id) {
		return `${this.model} ${id}`;
	}
	async upsert(id, payload) {
		MemoryAdapter.rows.set(this.key(id), payload);
		if (payload.uid !== undefined) MemoryAdapter.rows.set(`uid ${payload.uid}`, payload);
	}
	async find(id) {
		return MemoryAdapter.rows.get(this.key(id));
	}
	async findByUid(uid) {
		return MemoryAdapter.rows.get(`uid ${uid}`);
	}
	async findByUserCode() {
		return undefined;
	}
	async consume(id) {
		MemoryAdapter.rows.get(this.key(id)).consumed = Math.floor(Date.now() / 1000);
	}
	async destroy(id) {
		MemoryAdapter.rows.delete(this.key(id));
	}
	async revokeByGrantId() {}
}

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const cookie = { httpOnly: true, sameSite: "lax", signed: true, path: "/" };
const provider = new Provider(issuer, {
	adapter: MemoryAdapter,
	jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), kid: "a-key", use: "sig", alg: "RS256" }] },
	cookies: { keys: ["a-key-of-the-benchmark"], long: cookie, short: cookie },
	clients: [
		{
			client_id: CLIENT_ID,
			client_secret: CLIENT_SECRET,
			redirect_uris: [REDIRECT_URI],
			grant_types: ["authorization_code", "refresh_token", "client_credentials"],
		},
	],
	scopes: ["openid", "profile", "offline_access", "system"],
	claims: { openid: ["sub"], profile: ["given_name", "preferred_username"] },
	routes: {
		authorization: "/oauth2/authorize",
		token: "/oauth2/token",
		introspection: "/oauth2/introspect",
		userinfo: "/oauth2/userinfo",
	},
	features: {
		devInteractions: { enabled: false },
		clientCredentials: { enabled: true },
		introspection: { enabled: true },
		revocation: { enabled: true },
		resourceIndicators: {
			enabled: true,
			defaultResource: async () => undefined,
			getResourceServerInfo: async () => ({ scope: "system", audience: JWT_RESOURCE, accessTokenFormat: "jwt" }),
		},
	},
	findAccount: async (_ctx, sub) => ({
		accountId: sub,
		claims: async () => ({ sub, given_name: "Grace", preferred_username: "grace" }),
	}),
	interactions: { url: (_ctx, { uid }) => `/login/${uid}` },
	issueRefreshToken: async () => true,
	rotateRefreshToken: false,
	async loadExistingGrant(ctx) {
		const { client, session, provider: engine } = ctx.oidc;
		const known = session.grantIdFor(client.clientId);
		if (known !== undefined) return engine.Grant.find(known);
		const grant = new engine.Grant({ clientId: client.clientId, accountId: session.accountId });
		grant.addOIDCScope("openid profile");
		await grant.save();
		return grant;
	},
});

const answer = provider.callback();
createServer((request, response) => {
	if (!request.url?.startsWith("/login/")) return answer(request, response);
	provider
		.interactionFinished(request, response, { login: { accountId: ACCOUNT } })
		.catch((error) => response.writeHead(500).end(String(error)));
}).listen(Number(PORT), "127.0.0.1");
