import { largeDefinition } from "../fixtures.mjs";
import { PASSWORD_CONNECTIONS, prepareSignIn } from "../flow-execution.mjs";
import { accessToken, tokenRequest } from "../processes.mjs";
import * as loads from "./loads.mjs";

const INTERFACES = "/t/root/api/server/v1";
/** The default sign-in does the same. */
const SIGN_IN = [{ name: "BasicAuthExecutor" }, { name: "AuthorizationExecutor" }, { name: "AuthAssertExecutor" }];
const PASSWORD_HASH = "Argon2id of 19 MiB, 2 passes, 1 lane";

/** The loads by title, of which some have several targets, by name. */
export async function loadsOfPortico(url) {
	const token = await accessToken(url);
	const headers = { ...loads.JSON_BODY, authorization: `Bearer ${token}` };
	const writes = [];
	for (let n = 0; n < loads.WRITERS; n++) {
		const { id } = await loads.postJson(`${url}/flows`, largeDefinition(`peer-${n}`), headers);
		writes.push({ path: `/flows/${id}`, body: JSON.stringify(largeDefinition(`peer-${n}`, 1)) });
	}
	const { passwordStep, inputs } = await prepareSignIn(url, token, INTERFACES, SIGN_IN);
	const jwt = { accessToken: { type: "jwt" }, redirectUrls: [], publicClient: false };
	const scopes = ["system"];
	const byCredentials = await application(url, headers, { ...jwt, scopes, grantTypes: ["client_credentials"] });
	const byPassword = await application(url, headers, { ...jwt, grantTypes: ["password", "refresh_token"] });
	return {
		[loads.GET_FLOW]: { Portico: { path: writes[0].path, headers } },
		[loads.PUT_ONE]: { Portico: { method: "PUT", headers, ...writes[0] } },
		[loads.PUT_DIFFERENT]: { Portico: loads.putEach(headers, writes) },
		[loads.TOKEN]: {
			Portico: {
				...loads.tokenPost("/oauth2/token", byCredentials, { grant_type: "client_credentials", scope: "system" }),
				note: "JWT, RS256; client secrets: SHA-256",
			},
			"Portico, opaque": { ...tokenRequest, note: "opaque token, stored; client secrets: SHA-256" },
		},
		[loads.SIGN_IN]: {
			Portico: { ...passwordStep, isDone: loads.isComplete, note: `assertion RS256; passwords: ${PASSWORD_HASH}` },
		},
		[loads.PASSWORD_GRANT]: {
			Portico: {
				...loads.tokenPost("/oauth2/token", byPassword, { grant_type: "password", ...inputs, scope: "openid" }),
				connections: PASSWORD_CONNECTIONS,
				note: `access token and ID token RS256, refresh token; passwords: ${PASSWORD_HASH}; client secrets: SHA-256`,
			},
		},
	};
}

/** Its id and secret. */
async function application(url, headers, settings) {
	const name = `Bench ${settings.grantTypes[0]}`;
	const { clientId, clientSecret } = await loads.postJson(
		`${url}${INTERFACES}/applications`,
		{ name, ...settings },
		headers,
	);
	return `${clientId}:${clientSecret}`;
}
