import { revokeOwnApplication } from "@/lib/protocols/oidc";
import { accountPost, seePage } from "../../account-form";

const PAGE = "/account/applications";

/** Ends the access of an application for the signed-in user. */
export const POST = accountPost(PAGE, async ({ context, form }) => {
	await revokeOwnApplication(context, form.get("application") ?? "");
	return seePage(`${PAGE}?done=ended`);
});
