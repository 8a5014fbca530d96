import { z } from "zod";
import { confirmOwnEmail } from "@/lib/identity/directory";
import { DomainError } from "@/lib/platform/kernel";
import { accountPost, seePage } from "../../account-form";
import { noNote, noteCookie, noteIn } from "../../account-note";
import { problemOf } from "../../profile/problem-of";

const PAGE = "/account/email";
const askedSchema = z.object({ email: z.string(), executionId: z.uuid() });

/** Changes the address if the code is right; the encrypted cookie contains the address and the state of the code. */
export const POST = accountPost(
	PAGE,
	async ({ context, form }, request) => {
		const { id } = context.principal;
		const asked = askedSchema.safeParse(noteIn(request.headers.get("cookie"), id)?.data).data;
		if (asked === undefined) return seePage("/account");
		try {
			const verdict = await confirmOwnEmail(context, asked, (form.get("code") ?? "").slice(0, MAX_LENGTH));
			if (verdict === "changed") return seePage("/account?done=address", noNote());
			const problem = { field: "code", text: `account:address.${verdict}`, isKey: true };
			return seePage(PAGE, noteCookie(id, { data: asked, problem }));
		} catch (error) {
			if (!(error instanceof DomainError)) throw error;
			return seePage("/account?again=1", noteCookie(id, { draft: { email: asked.email }, problem: problemOf(error) }));
		}
	},
	{ fresh: true },
);

const MAX_LENGTH = 20;
