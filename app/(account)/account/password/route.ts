import { changeOwnPassword, userCredentials } from "@/lib/identity/directory";
import { endOtherSessions } from "@/lib/protocols/oidc";
import { accountPost, seePage } from "../account-form";
import { noNote, noteCookie } from "../account-note";
import { isFresh, proofUrl } from "../account-viewer";

const PAGE = "/account/security";

/** Changes the password of the signed-in user, and ends their other sessions. */
export const POST = accountPost(PAGE, async ({ viewer, context, form }) => {
	const { id } = viewer.principal;
	// The current password is itself an authentication; a user without a password needs another fresh one.
	const { password } = await userCredentials(context, id);
	if (!password && !(await isFresh(viewer))) return seePage(proofUrl(PAGE));
	const problem = await changeOwnPassword(context, {
		current: form.get("current") ?? "",
		password: form.get("password") ?? "",
	});
	if (problem !== null) {
		const field = problem === "wrong" ? "current" : "password";
		const text = problem === "wrong" ? "account:password.wrong" : `users:refused.${problem}`;
		return seePage(`${PAGE}?again=1`, noteCookie(id, { problem: { field, text, isKey: true } }));
	}
	await endOtherSessions(context, viewer.sessionUid);
	return seePage(`${PAGE}?done=password`, noNote());
});
