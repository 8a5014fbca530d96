// An API that accepts JWT access tokens for itself (RFC 9068): signature, issuer, audience, expiry and scope.
import { createServer } from "node:http";
import { createRemoteJWKSet, errors, jwtVerify } from "jose";

const { ISSUER, AUDIENCE, SCOPE = "orders:read", PORT = "8082" } = process.env;
const keys = createRemoteJWKSet(new URL(`${ISSUER}/oauth2/jwks`));

createServer(async (request, response) => {
	// Pages of any origin may call: the access token identifies the caller.
	response.setHeader("access-control-allow-origin", "*");
	response.setHeader("access-control-allow-headers", "authorization");
	if (request.method === "OPTIONS") return answer(response, 204);
	try {
		const { sub, scope = "" } = await verified(request.headers.authorization);
		if (!scope.split(" ").includes(SCOPE))
			return answer(response, 403, { error: "insufficient_scope" }, 'Bearer error="insufficient_scope"');
		return answer(response, 200, { orders: [{ id: 1, of: sub }] });
	} catch (error) {
		if (!(error instanceof errors.JOSEError)) throw error;
		return answer(response, 401, { error: "invalid_token" }, 'Bearer error="invalid_token"');
	}
}).listen(Number(PORT), () => process.stdout.write(`listening on http://localhost:${PORT}\n`));

async function verified(authorization = "") {
	const [, token = ""] = /^Bearer (.+)$/i.exec(authorization) ?? [];
	const options = { issuer: ISSUER, audience: AUDIENCE, typ: "at+jwt", algorithms: ["RS256", "ES256"] };
	return (await jwtVerify(token, keys, options)).payload;
}

function answer(response, status, body, challenge) {
	if (challenge !== undefined) response.setHeader("www-authenticate", challenge);
	response.writeHead(status, { "content-type": "application/json" });
	response.end(body === undefined ? undefined : JSON.stringify(body));
}
