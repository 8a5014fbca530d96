import { auth, metadata, say } from "../../auth.mjs";

export async function GET() {
	const { accessToken } = await auth();
	const { userinfo_endpoint } = await metadata();
	const response = await fetch(userinfo_endpoint, { headers: { authorization: `Bearer ${accessToken}` } });
	const claims = await response.json();
	say(`userinfo: ${claims.preferred_username}`);
	return Response.json(claims);
}
