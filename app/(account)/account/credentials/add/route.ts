import { ownOffer } from "@/lib/identity/issuance";
import { accountPost, seePage } from "../../account-form";
import { noteCookie } from "../../account-note";

const PAGE = "/account/credentials";

/** Offers the signed-in user a credential; a credential can sign them in later, so they have to have authenticated just now. */
export const POST = accountPost(
	PAGE,
	async ({ context: { principal }, form }) => {
		const name = form.get("credential") ?? "";
		const { link, transactionCode } = await ownOffer(principal, name);
		const data = { name, link, ...(transactionCode !== null && { transactionCode }) };
		return seePage(`${PAGE}?offered=1`, noteCookie(principal.id, { data }));
	},
	{ fresh: true },
);
