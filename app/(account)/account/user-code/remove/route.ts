import { removeOwnUserCode } from "@/lib/identity/directory";
import { accountPost, seePage } from "../../account-form";
import { noNote } from "../../account-note";

const PAGE = "/account/security";

/** Removes the code of the signed-in user: applications that have to send it cannot ask them any more. */
export const POST = accountPost(
	PAGE,
	async ({ context }) => {
		const removed = await removeOwnUserCode(context);
		return seePage(`${PAGE}?done=${removed ? "user-code-removed" : "gone"}`, noNote());
	},
	{ fresh: true },
);
