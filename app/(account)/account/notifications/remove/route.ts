import { removeOwnPushBrowser } from "@/lib/identity/directory";
import { accountPost, seePage } from "../../account-form";
import { noNote } from "../../account-note";

const PAGE = "/account/security";

/** Removes a browser of the signed-in user: it shows them no more notifications. */
export const POST = accountPost(PAGE, async ({ context, form }) => {
	const removed = await removeOwnPushBrowser(context, form.get("browser") ?? "");
	return seePage(`${PAGE}?done=${removed ? "notifications-removed" : "gone"}`, noNote());
});
