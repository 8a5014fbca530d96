import { PASSWORD_CONNECTIONS } from "../flow-execution.mjs";
import * as loads from "./loads.mjs";

/**
 * This product has no flows to read and write; the sign-in without a browser is its password grant.
 * @param peer its entry in the file of the products
 */
export function loadsOfKeycloak({ realm, client, user, loads: wanted, secretHash, passwordHash }) {
	const path = `/realms/${realm}/protocol/openid-connect/token`;
	const [username, password] = user.split(":");
	return {
		...(wanted.includes("tokens")
			? {
					[loads.TOKEN]: {
						...loads.tokenPost(path, client, { grant_type: "client_credentials" }),
						note: `JWT, RS256; client secrets: ${secretHash}`,
					},
				}
			: {}),
		...(wanted.includes("passwords")
			? {
					[loads.PASSWORD_GRANT]: {
						...loads.tokenPost(path, client, { grant_type: "password", username, password, scope: "openid" }),
						connections: PASSWORD_CONNECTIONS,
						note: `access token and ID token RS256, refresh token; passwords: ${passwordHash}; client secrets: ${secretHash}`,
					},
				}
			: {}),
	};
}
