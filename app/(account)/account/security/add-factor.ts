import type { AccountTask } from "@/lib/flows/runtime";
import { userCredentials } from "@/lib/identity/directory";
import { preferredLanguage } from "@/lib/platform/i18n/preferred-language";
import type { RequestContext } from "@/lib/platform/kernel";
import { accountPost, seePage } from "../account-form";
import { noNote, noteCookie } from "../account-note";
import { unsealData } from "./sealed-data";
import { taskOf } from "./task-of";

const SECURITY = "/account/security";

/** The handler of the page that adds a factor; `input` is the field with the answer. */
export function addFactor(task: AccountTask, input: string): (request: Request) => Promise<Response> {
	const page = `${SECURITY}/${task}`;
	return accountPost(
		page,
		async ({ context, form }, request) => {
			const { principal, clientAddress } = context;
			const data = unsealData(task, principal.id, form.get("state") ?? "");
			if (data === null) return seePage(page);
			const result = await taskOf(principal, task, {
				values: { [input]: form.get(input) ?? "" },
				data,
				language: preferredLanguage(undefined, request.headers.get("accept-language")).code,
				clientAddress,
				userAgent: request.headers.get("user-agent") ?? "",
			});
			if (result.kind === "success") return seePage(await pageAfter(task, context), noNote());
			const problem = { field: input, text: `account:${task}.refused`, isKey: true };
			return seePage(`${page}?again=1`, noteCookie(principal.id, { data, problem }));
		},
		{ fresh: true },
	);
}

/** An authenticator app can be lost, so its first one leads on to recovery codes. */
async function pageAfter(task: AccountTask, context: RequestContext): Promise<string> {
	const needsCodes =
		task === "authenticator" && (await userCredentials(context, context.principal.id)).recoveryCodesLeft === 0;
	return needsCodes ? `${SECURITY}/recovery-codes` : `${SECURITY}?done=${task}`;
}
