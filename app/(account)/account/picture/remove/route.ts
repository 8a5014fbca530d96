import { removeOwnPicture } from "@/lib/identity/directory";
import { accountPost, seePage } from "../../account-form";

const PAGE = "/account";

/** Removes the picture of the signed-in user. */
export const POST = accountPost(PAGE, async ({ context }) => {
	await removeOwnPicture(context);
	return seePage(`${PAGE}?done=picture-removed`);
});
