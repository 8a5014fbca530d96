import { draftOfUser, profileChanges } from "@/components/directory/users/user-form-draft";
import { changeOwnProfile, getMe } from "@/lib/identity/directory";
import { userRefusal } from "@/lib/identity/directory/contract";
import { DomainError } from "@/lib/platform/kernel";
import { accountPost, seePage } from "../account-form";
import { noNote, noteCookie } from "../account-note";
import { isFresh, proofUrl } from "../account-viewer";

const PAGE = "/account";
const FIELDS = ["givenName", "familyName", "displayName", "email", "mobileNumber", "language", "department"] as const;
const MAX_LENGTH = 320;

/** Changes the profile of the signed-in user. New addresses receive codes, so they need a fresh proof. */
export const POST = accountPost(PAGE, async ({ viewer, context, form }) => {
	const me = await getMe(context);
	const stored = draftOfUser(me);
	const entered = FIELDS.map((name) => [name, (form.get(name) ?? stored[name]).trim().slice(0, MAX_LENGTH)] as const);
	const draft = { ...stored, ...Object.fromEntries(entered) };
	const asked = new Set(["email", "mobileNumber"] as const);
	const readdresses = [...asked].some((name) => draft[name] !== stored[name]);
	if (readdresses && !(await isFresh(viewer)))
		return seePage(proofUrl(`${PAGE}?again=1`), noteCookie(me.id, { draft: Object.fromEntries(entered) }));
	const operations = profileChanges(stored, draft);
	if (operations.length === 0) return seePage(`${PAGE}?done=saved`, noNote());
	try {
		await changeOwnProfile(context, { Operations: operations });
	} catch (error) {
		if (!(error instanceof DomainError)) throw error;
		return seePage(
			`${PAGE}?again=1`,
			noteCookie(me.id, { draft: Object.fromEntries(entered), problem: problemOf(error) }),
		);
	}
	return seePage(`${PAGE}?done=saved`, noNote());
});

const FIELD_NAMES = new Map([
	["emails", "email"],
	["phoneNumbers", "mobileNumber"],
	["displayName", "displayName"],
	["givenName", "givenName"],
	["familyName", "familyName"],
	["department", "department"],
	["userName", "email"],
]);

function problemOf(error: DomainError): { field?: string; text: string; isKey: boolean } {
	const refusal = userRefusal(error);
	if (refusal === null) {
		// The words of an external service that refused come with its reason.
		const reason = error.scimType === undefined ? "" : ` (${error.scimType})`;
		return { text: `${error.description}${reason}`, isKey: false };
	}
	const field = FIELD_NAMES.get(refusal.field);
	const text = refusal.reason === "malformed" ? `malformed.${refusal.field}` : `refused.${refusal.reason}`;
	return { ...(field !== undefined && { field }), text: `users:${text}`, isKey: true };
}
