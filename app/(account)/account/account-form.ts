import { randomUUID } from "node:crypto";
import { fromOwnPage } from "@/app/from-own-page";
import { readForm } from "@/app/read-form";
import { DomainError, type RequestContext } from "@/lib/platform/kernel";
import { noteCookie } from "./account-note";
import { type AccountViewer, isFresh, knownViewer, proofUrl } from "./account-viewer";
import { refusedForm } from "./refused-form";

interface PostedForm {
	viewer: AccountViewer;
	context: RequestContext;
	form: URLSearchParams;
}

/**
 * The handler of a form of the account's `page`. Without a user the page redirects to the sign-in. With `fresh`, only a user
 * who proved in the last minutes who they are gets past it. A refusal is shown on the page.
 */
export function accountPost(
	page: string,
	work: (posted: PostedForm, request: Request) => Promise<Response>,
	{ fresh = false } = {},
): (request: Request) => Promise<Response> {
	return async (request) => {
		if (!fromOwnPage(request)) return new Response(null, { status: 403 });
		const viewer = await knownViewer();
		const form = await readForm(request);
		if (viewer === null || form === null) return seePage(page);
		if (fresh && !(await isFresh(viewer))) return seePage(proofUrl(page));
		const clientAddress = request.headers.get("x-forwarded-for") ?? "";
		const context = { principal: viewer.principal, requestId: randomUUID(), clientAddress };
		try {
			return await work({ viewer, form, context }, request);
		} catch (error) {
			if (!(error instanceof DomainError)) throw error;
			const problem = refusedForm(error);
			return seePage(`${page}?again=1`, noteCookie(viewer.principal.id, { problem }));
		}
	};
}

/** Redirects to a page by GET, so that Back and Reload do not submit the form again. */
export function seePage(location: string, ...cookies: readonly string[]): Response {
	const headers = new Headers({ location, "cache-control": "no-store" });
	for (const cookie of cookies) headers.append("set-cookie", cookie);
	return new Response(null, { status: 303, headers });
}
