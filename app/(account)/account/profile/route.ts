import { languageCookie } from "@/app/language-cookie";
import { attributeMember, attributeMembers } from "@/components/directory/users/attribute-member";
import { draftOfUser, profileChanges } from "@/components/directory/users/user-form-draft";
import { profileForm } from "@/lib/identity/attributes";
import { askForOwnEmail, changeOwnProfile, getMe } from "@/lib/identity/directory";
import { firstSpoken, preferredLanguage } from "@/lib/platform/i18n/preferred-language";
import { DomainError } from "@/lib/platform/kernel";
import { isSameMailbox } from "@/lib/platform/kernel/comparison-key";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { singleAddress } from "@/lib/platform/messages";
import { accountPost, seePage } from "../account-form";
import { noNote, noteCookie } from "../account-note";
import { isFresh, proofUrl } from "../account-viewer";
import { type AccountProblem, problemOf } from "./problem-of";

const PAGE = "/account";
const FIELDS = ["givenName", "familyName", "displayName", "email", "mobileNumber", "language"] as const;
const MAX_LENGTH = 320;
const MAX_ATTRIBUTE_LENGTH = 1_024;

/**
 * Changes the profile of the signed-in user. New addresses receive codes, so they need a fresh authentication; a new email
 * address takes effect when the code that was sent there is entered.
 */
export const POST = accountPost(PAGE, async ({ viewer, context, form }, request) => {
	const me = await getMe(context, "user");
	const { organizationId } = context.principal;
	const { fields, rules } = await profileForm(organizationId, "account", "user", "en");
	const stored = draftOfUser(me, fields);
	const attributes = Object.fromEntries(
		fields.map(({ name }) => {
			const given = form.get(attributeMember(name)) ?? ownMember(stored.attributes, name) ?? "";
			return [name, given.trim().slice(0, MAX_ATTRIBUTE_LENGTH)] as const;
		}),
	);
	const entered = FIELDS.map((name) => [name, (form.get(name) ?? stored[name]).trim().slice(0, MAX_LENGTH)] as const);
	const draft = { ...stored, ...Object.fromEntries(entered), attributes };
	const kept = { ...Object.fromEntries(entered), ...attributeMembers(attributes) };
	const addresses = ["email", "mobileNumber"] as const;
	const readdresses = addresses.some((name) => draft[name] !== stored[name]);
	if (readdresses && !(await isFresh(viewer)))
		return seePage(proofUrl(`${PAGE}?again=1`), noteCookie(me.id, { draft: kept }));
	const refused = (problem: AccountProblem) => seePage(`${PAGE}?again=1`, noteCookie(me.id, { draft: kept, problem }));
	const isNewAddress = !rules.email.readOnly && draft.email !== "" && !isSameMailbox(draft.email, stored.email);
	if (isNewAddress && singleAddress(draft.email) === undefined)
		return refused({ field: "email", text: "users:malformed.emails", isKey: true });
	// Before the profile is saved, so that nothing has changed when the user is asked to wait.
	const language = preferredLanguage(draft.language, request.headers.get("accept-language")).code;
	const asked = isNewAddress ? await askForOwnEmail(context, { email: draft.email, language }) : "no-sender";
	if (asked === "too-often") return refused({ field: "email", text: "account:address.too-often", isKey: true });
	const after = asked === "no-sender" ? draft : { ...draft, email: stored.email };
	const operations = profileChanges(stored, after, fields);
	try {
		if (operations.length > 0) await changeOwnProfile(context, { Operations: operations });
	} catch (error) {
		if (!(error instanceof DomainError)) throw error;
		return refused(problemOf(error, fields));
	}
	const cookies = after.language === stored.language ? [] : [languageCookie(firstSpoken(after.language)?.code ?? null)];
	if (asked !== "no-sender") return seePage(`${PAGE}/email`, noteCookie(me.id, { data: { ...asked } }), ...cookies);
	return seePage(`${PAGE}?done=saved`, noNote(), ...cookies);
});
