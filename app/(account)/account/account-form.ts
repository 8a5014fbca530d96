import { randomUUID } from "node:crypto";
import { fromOwnPage } from "@/app/from-own-page";
import { readForm } from "@/app/read-form";
import { DomainError, type RequestContext } from "@/lib/platform/kernel";
import { noteCookie } from "./account-note";
import { type AccountViewer, isFresh, knownViewer, proofUrl } from "./account-viewer";
import { refusedForm } from "./refused-form";

interface Posted<Body> {
	viewer: AccountViewer;
	context: RequestContext;
	body: Body;
}

type Handler = (request: Request) => Promise<Response>;

/**
 * The handler of a form of the account's `page`. Without a signed-in user, `page` redirects to the sign-in. With `fresh`, a user
 * who has not authenticated in the last ten minutes is asked to do so first. A refusal is shown on the page.
 */
export function accountPost(
	page: string,
	work: (posted: Omit<Posted<never>, "body"> & { form: URLSearchParams }, request: Request) => Promise<Response>,
	options: { fresh?: boolean } = {},
): Handler {
	return accountRequest(
		page,
		readForm,
		({ body, ...posted }, request) => work({ ...posted, form: body }, request),
		options,
	);
}

/** The same with a parser for the body; `read` returns null for an invalid body. */
export function accountRequest<Body>(
	page: string,
	read: (request: Request) => Promise<Body | null>,
	work: (posted: Posted<Body>, request: Request) => Promise<Response>,
	{ fresh = false }: { fresh?: boolean } = {},
): Handler {
	return async (request) => {
		if (!fromOwnPage(request)) return new Response(null, { status: 403 });
		const viewer = await knownViewer();
		const body = await read(request);
		if (viewer === null || body === null) return seePage(page);
		if (fresh && !(await isFresh(viewer))) return seePage(proofUrl(page));
		const clientAddress = request.headers.get("x-forwarded-for") ?? "";
		const context = { principal: viewer.principal, requestId: randomUUID(), clientAddress };
		try {
			return await work({ viewer, body, context }, request);
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
