import { allowAgent } from "@/lib/protocols/oidc";
import { accountPost, seePage } from "../../account-form";

const PAGE = "/account/applications";

/** Lets an agent act for the signed-in user, or not. */
export const POST = accountPost(
	PAGE,
	async ({ context, form }) => {
		if (form.get("answer") !== "allow") return seePage(`${PAGE}?done=denied`);
		const isAllowed = await allowAgent(context, form.get("agent") ?? "", form.get("scope") ?? "");
		return seePage(isAllowed ? `${PAGE}?done=allowed` : PAGE);
	},
	{ fresh: true },
);
