import { setOwnUserCode } from "@/lib/identity/directory";
import { accountPost, seePage } from "../account-form";
import { noNote, noteCookie } from "../account-note";

const PAGE = "/account/security";

/** Sets the code that applications send with requests to the signed-in user, who has to have authenticated just now. */
export const POST = accountPost(
	PAGE,
	async ({ viewer, context, form }) => {
		const problem = await setOwnUserCode(context, form.get("userCode") ?? "");
		if (problem === null) return seePage(`${PAGE}?done=user-code`, noNote());
		const text = `account:user-code.${problem}`;
		const note = { problem: { field: "userCode", text, isKey: true } };
		return seePage(`${PAGE}?again=1`, noteCookie(viewer.principal.id, note));
	},
	{ fresh: true },
);
