import { answerForm } from "@/lib/identity/lifecycle";
import { accountPost, seePage } from "../../account-form";

const PAGE = "/account/reviews";

/** Answers about a person in a review, as the signed-in reviewer. */
export const POST = accountPost(PAGE, async ({ context, form }) => {
	await answerForm(context, Object.fromEntries(form));
	return seePage(`${PAGE}?done=answered`);
});
