import { revokeOwnCredential } from "@/lib/identity/issuance";
import { accountPost, seePage } from "../../account-form";

const PAGE = "/account/credentials";

/** Revokes a credential of the signed-in user, as after the loss of a device. */
export const POST = accountPost(PAGE, async ({ context, form }) => {
	await revokeOwnCredential(context, form.get("credential") ?? "");
	return seePage(`${PAGE}?done=revoked`);
});
