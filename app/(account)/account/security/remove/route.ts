import { removeFactor } from "@/lib/identity/directory";
import { DomainError } from "@/lib/platform/kernel";
import { accountPost, seePage } from "../../account-form";

const PAGE = "/account/security";

/** Removes a passkey or the authenticator app of the signed-in user. */
export const POST = accountPost(
	PAGE,
	async ({ context, form }) => {
		try {
			await removeFactor(context, context.principal.id, form.get("factor") ?? "");
		} catch (error) {
			if (error instanceof DomainError && error.kind === "not-found") return seePage(`${PAGE}?done=gone`);
			throw error;
		}
		return seePage(`${PAGE}?done=removed`);
	},
	{ fresh: true },
);
