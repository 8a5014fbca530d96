import { randomUUID } from "node:crypto";
import { fromOwnPage } from "@/app/from-own-page";
import { readForm } from "@/app/read-form";
import { endOwnTrustedBrowser, endOwnTrustedBrowsers } from "@/lib/identity/directory";
import type { RequestContext } from "@/lib/platform/kernel";
import { knownViewer } from "../../account-viewer";

/** Ends the trust of the signed-in user in one browser, or in all. */
export async function POST(request: Request): Promise<Response> {
	if (!fromOwnPage(request)) return new Response(null, { status: 403 });
	const viewer = await knownViewer();
	if (viewer === null) return seeSessions();
	const form = await readForm(request);
	const context: RequestContext = {
		principal: viewer.principal,
		requestId: randomUUID(),
		clientAddress: request.headers.get("x-forwarded-for") ?? "",
	};
	if (form?.get("which") === "all") {
		await endOwnTrustedBrowsers(context);
		return seeSessions("trust-ended");
	}
	const ended = await endOwnTrustedBrowser(context, form?.get("browser") ?? "");
	return seeSessions(ended ? "trust-ended" : "trust-gone");
}

/** Redirects to the page that shows the result. */
function seeSessions(done?: string): Response {
	const location = done === undefined ? "/account/sessions" : `/account/sessions?done=${done}`;
	return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}
