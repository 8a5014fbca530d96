import { withdrawOwnRequest } from "@/lib/identity/application-access";
import { accountPost, seePage } from "../../account-form";

const PAGE = "/account/applications";

/** Takes an open request of the signed-in user back. */
export const POST = accountPost(PAGE, async ({ context, form }) => {
	const withdrawn = await withdrawOwnRequest(context, form.get("request") ?? "");
	return seePage(withdrawn ? `${PAGE}?done=withdrawn` : PAGE);
});
