import { randomUUID } from "node:crypto";
import { fromOwnPage } from "@/app/from-own-page";
import { readForm } from "@/app/read-form";
import { endOwnDevice, signOutElsewhere } from "@/lib/identity/directory";
import type { RequestContext } from "@/lib/platform/kernel";
import { endOwnSession } from "@/lib/protocols/oidc";
import { knownViewer } from "../../account-viewer";

const UID = /^[\w-]{10,64}$/;

/** Ends one session of the signed-in user, or all others. */
export async function POST(request: Request): Promise<Response> {
	if (!fromOwnPage(request)) return new Response(null, { status: 403 });
	const viewer = await knownViewer();
	if (viewer === null) return seeSessions();
	const { principal, session } = viewer;
	const form = await readForm(request);
	const context: RequestContext = {
		principal,
		requestId: randomUUID(),
		clientAddress: request.headers.get("x-forwarded-for") ?? "",
	};
	const uid = form?.get("session") ?? "";
	if (form?.get("which") === "others") {
		await signOutElsewhere(context, session);
		return seeSessions("others-ended");
	}
	const device = form?.get("device") ?? null;
	if (device !== null) return seeSessions((await endOwnDevice(context, device)) ? "ended" : "gone");
	return seeSessions(UID.test(uid) && (await endOwnSession(context, uid)) ? "ended" : "gone");
}

/** Redirects to the page that shows the result; that page redirects to the sign-in if the session of the request was ended. */
function seeSessions(done?: string): Response {
	const location = done === undefined ? "/account/sessions" : `/account/sessions?done=${done}`;
	return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}
