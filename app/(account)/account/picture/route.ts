import { readUpload } from "@/app/read-upload";
import { changeOwnPicture } from "@/lib/identity/directory";
import { MAX_PICTURE_BYTES } from "@/lib/identity/directory/contract";
import { accountRequest, seePage } from "../account-form";
import { noNote, noteCookie } from "../account-note";

const PAGE = "/account";

/** Stores a file as the picture of the signed-in user. */
export const POST = accountRequest(
	PAGE,
	(request) => readUpload(request, "picture", MAX_PICTURE_BYTES),
	async ({ context, body }) => {
		const problem = await problemOf(body, (file) => changeOwnPicture(context, file));
		if (problem === null) return seePage(`${PAGE}?done=picture`, noNote());
		const text = `account:picture.${problem}`;
		return seePage(
			`${PAGE}?again=1`,
			noteCookie(context.principal.id, { problem: { field: "picture", text, isKey: true } }),
		);
	},
);

async function problemOf<Problem>(
	body: Uint8Array | "too-large",
	store: (file: Uint8Array) => Promise<Problem | null>,
): Promise<Problem | "too-large" | "none" | null> {
	if (body === "too-large") return body;
	return body.byteLength === 0 ? "none" : store(body);
}
