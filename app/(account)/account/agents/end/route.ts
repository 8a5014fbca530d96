import { endOwnAgent } from "@/lib/protocols/oidc";
import { accountPost, seePage } from "../../account-form";

const PAGE = "/account/applications";

/** Ends an agent of the signed-in user, or of one of their groups. */
export const POST = accountPost(PAGE, async ({ context, form }) => {
	const hasEnded = await endOwnAgent(context, form.get("agent") ?? "");
	return seePage(hasEnded ? `${PAGE}?done=agent-ended` : PAGE);
});
