import { changeOwnPassword, userCredentials } from "@/lib/identity/directory";
import { accountPost, seePage } from "../account-form";
import { noNote, noteCookie } from "../account-note";
import { isFresh, proofUrl } from "../account-viewer";

const PAGE = "/account/security";

/** Changes the password of the signed-in user, and ends everything that they hold elsewhere. */
export const POST = accountPost(PAGE, async ({ viewer, context, form }) => {
	const { id } = viewer.principal;
	// The current password is itself an authentication; a user without a password needs another fresh one.
	const { password } = await userCredentials(context, id);
	if (!password && !(await isFresh(viewer))) return seePage(proofUrl(PAGE));
	const problem = await changeOwnPassword(context, {
		current: form.get("current") ?? "",
		password: form.get("password") ?? "",
		session: viewer.session,
	});
	if (problem !== null) {
		const field = problem === "wrong" ? "current" : "password";
		const text = problem === "wrong" ? "account:password.wrong" : `users:refused.${problem}`;
		return seePage(`${PAGE}?again=1`, noteCookie(id, { problem: { field, text, isKey: true } }));
	}
	return seePage(`${PAGE}?done=password`, noNote());
});
