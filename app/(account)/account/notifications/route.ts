import { registerOwnPushBrowser } from "@/lib/identity/directory";
import { accountPost, seePage } from "../account-form";
import { noNote, noteCookie } from "../account-note";

const PAGE = "/account/security";

/** Registers a browser in which the signed-in user is told of requests; they have to have authenticated just now. */
export const POST = accountPost(
	PAGE,
	async ({ context, form }, request) => {
		const outcome = await registerOwnPushBrowser(context, {
			subscription: form.get("subscription") ?? "",
			userAgent: request.headers.get("user-agent") ?? "",
		});
		if (outcome === "registered") return seePage(`${PAGE}?done=notifications`, noNote());
		const problem = { text: `account:notifications.${outcome}`, isKey: true };
		return seePage(`${PAGE}?again=1`, noteCookie(context.principal.id, { problem }));
	},
	{ fresh: true },
);
