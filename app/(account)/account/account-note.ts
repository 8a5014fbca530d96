import { cookies } from "next/headers";
import { z } from "zod";
import { readCookie, setCookie } from "@/lib/platform/http/cookies";
import { decryptIfReadable, encrypt } from "@/lib/platform/tokens";

const COOKIE = "account_note";
/** As long as an authentication is fresh, so that a user who has to authenticate again finds the form unchanged afterwards. */
const LIVES_SECONDS = 600;

const noteSchema = z.object({
	/** Why the form was not saved. */
	problem: z
		.object({
			/** The name of the field; absent if the problem concerns the whole form. */
			field: z.string().optional(),
			/** A key with its namespace, or a message of another service. */
			text: z.string(),
			isKey: z.boolean(),
			limit: z.string().optional(),
		})
		.optional(),
	/** The entered values, without passwords. */
	draft: z.record(z.string(), z.string()).default({}),
	/** The state of the credential that is being added, for example a challenge. */
	data: z.record(z.string(), z.string()).default({}),
});

/**
 * The message that a page of the account shows after a form was submitted. Stored in an encrypted cookie that only its user can
 * read.
 */
export type AccountNote = z.output<typeof noteSchema>;

/** The `Set-Cookie` header with a note. */
export function noteCookie(userId: string, note: z.input<typeof noteSchema>): string {
	const value = encrypt(JSON.stringify(note), contextOf(userId));
	return setCookie(COOKIE, value, { path: "/account", maxAge: LIVES_SECONDS });
}

/** The `Set-Cookie` header that deletes it. */
export function noNote(): string {
	return setCookie(COOKIE, "", { path: "/account", maxAge: 0 });
}

/** The note for a page; null without one. */
export async function accountNote(userId: string): Promise<AccountNote | null> {
	return noteIn((await cookies()).toString(), userId);
}

/** The note in a `Cookie` header. */
export function noteIn(header: string | null, userId: string): AccountNote | null {
	const value = readCookie(header, COOKIE);
	const plain = value === null ? undefined : decryptIfReadable(value, contextOf(userId));
	return plain === undefined ? null : (noteSchema.safeParse(JSON.parse(plain)).data ?? null);
}

function contextOf(userId: string): string {
	return `account-note:${userId}`;
}
