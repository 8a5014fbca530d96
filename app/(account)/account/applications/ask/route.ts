import { askForAccess } from "@/lib/identity/application-access";
import { parseId } from "@/lib/platform/kernel";
import { accountPost, seePage } from "../../account-form";
import { noteCookie } from "../../account-note";

const PAGE = "/account/applications";

/** Asks the owners of an application to let the signed-in user use it. */
export const POST = accountPost(PAGE, async ({ context, form }) => {
	const { id: userId } = context.principal;
	const application = parseId(form.get("application") ?? "");
	const asking = { userId, requestId: context.requestId, clientAddress: context.clientAddress };
	const outcome =
		application === null ? "not-offered" : await askForAccess(asking, application, form.get("reason") ?? "");
	if (outcome === "asked") return seePage(`${PAGE}?done=asked`);
	const problem = { text: `gate:access.problem.${outcome}`, isKey: true };
	return seePage(`${PAGE}?again=1`, noteCookie(userId, { problem }));
});
