import { unlinkOwnAccount } from "@/lib/identity/directory";
import { accountPost, seePage } from "../../account-form";
import { noteCookie } from "../../account-note";

const PAGE = "/account/security";

/** Removes the signed-in user's link to an identity provider. */
export const POST = accountPost(
	PAGE,
	async ({ context, form }) => {
		const outcome = await unlinkOwnAccount(context, form.get("provider") ?? "");
		if (outcome === "unlinked") return seePage(`${PAGE}?done=unlinked`);
		if (outcome === "not-there") return seePage(`${PAGE}?done=gone`);
		const problem = { text: `account:linked.${outcome}`, isKey: true };
		return seePage(`${PAGE}?again=1`, noteCookie(context.principal.id, { problem }));
	},
	{ fresh: true },
);
