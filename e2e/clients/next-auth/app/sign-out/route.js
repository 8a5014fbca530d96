import { redirect } from "next/navigation";
import { auth, metadata, say, signOut } from "../../auth.mjs";

/** Auth.js ends its own session only; the redirect ends the one at the issuer (OpenID Connect RP-Initiated Logout 1.0). */
export async function GET(request) {
	const { idToken } = await auth();
	const { end_session_endpoint } = await metadata();
	await signOut({ redirect: false });
	say("signed out");
	const query = new URLSearchParams({
		id_token_hint: idToken,
		post_logout_redirect_uri: `http://${request.headers.get("host")}/`,
	});
	redirect(`${end_session_endpoint}?${query}`);
}
