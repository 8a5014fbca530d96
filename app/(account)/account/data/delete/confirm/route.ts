import { signOutHere } from "@/app/sign-out-here";
import { deleteOwnAccount, lastAdministrator } from "@/lib/identity/directory";
import { preferredLanguage } from "@/lib/platform/i18n/preferred-language";
import { DomainError } from "@/lib/platform/kernel";
import { accountPost, seePage } from "../../../account-form";
import { noteCookie } from "../../../account-note";

const PAGE = "/account/data/delete";

/** Deletes the account of the signed-in user, and redirects to a page that confirms it. */
export const POST = accountPost(
	PAGE,
	async ({ context, form }, request) => {
		const { id, organizationName } = context.principal;
		const refused = (text: string) =>
			seePage(`${PAGE}?again=1`, noteCookie(id, { problem: { text: `account:delete.${text}`, isKey: true } }));
		if (form.get("understood") === null) return refused("not-understood");
		try {
			await deleteOwnAccount(context, preferredLanguage(undefined, request.headers.get("accept-language")).code);
		} catch (error) {
			if (error instanceof DomainError && error.code === lastAdministrator.code) return refused("last-administrator");
			throw error;
		}
		return signOutHere(request, `/gate/account-deleted?${new URLSearchParams({ organization: organizationName })}`);
	},
	{ fresh: true },
);
