import { decideAsOwner } from "@/lib/identity/application-access";
import { accessDecisionSchema } from "@/lib/identity/application-access/contract";
import { accountPost, seePage } from "../../account-form";
import { noteCookie } from "../../account-note";

const PAGE = "/account/applications";

/** Approves or denies a request for an application of which the signed-in user is an owner. */
export const POST = accountPost(PAGE, async ({ context, form }) => {
	const day = form.get("endsAt") ?? "";
	const decision = form.get("decision") === "approve" ? "approve" : "deny";
	const reason = (form.get("reason") ?? "").replaceAll("\0", "");
	const refused = (text: string) =>
		seePage(`${PAGE}?again=1`, noteCookie(context.principal.id, { problem: { text, isKey: true } }));
	if (decision === "deny" && reason.trim() === "") return refused("account:deciding.reason-hint");
	const endsAt = decision === "deny" || day === "" ? null : `${day}T23:59:59Z`;
	const parsed = accessDecisionSchema.safeParse({ decision, reason, endsAt });
	if (!parsed.success) return refused("account:deciding.bad-date");
	const asked = { applicationId: form.get("application") ?? "", requestId: form.get("request") ?? "" };
	await decideAsOwner(context, asked, parsed.data);
	return seePage(`${PAGE}?done=decided`);
});
