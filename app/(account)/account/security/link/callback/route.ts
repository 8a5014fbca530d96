import { randomUUID } from "node:crypto";
import { fromOwnPage } from "@/app/from-own-page";
import { readForm } from "@/app/read-form";
import { countOpenRequest } from "@/lib/platform/http/open-request-limit";
import { DomainError } from "@/lib/platform/kernel";
import { seePage } from "../../../account-form";
import { knownViewer } from "../../../account-viewer";
import { linkAt, notLinked } from "../link-at";
import { noPending, pendingIn } from "../pending-link";

const PAGE = "/account/security";
/** A SAML response in base64, encoded for a form. */
const MAX_FORM_BYTES = 200_000;

/** Handles the response of an identity provider: it counts once, in the browser and for the user that were sent there. */
export async function GET(request: Request): Promise<Response> {
	return comeBack(request, new URL(request.url).searchParams);
}

/** The same for a SAML response, which the page of the assertion consumer service posts. */
export async function POST(request: Request): Promise<Response> {
	if (!fromOwnPage(request)) return new Response(null, { status: 403 });
	return comeBack(request, (await readForm(request, MAX_FORM_BYTES)) ?? new URLSearchParams());
}

async function comeBack(request: Request, parameters: URLSearchParams): Promise<Response> {
	const viewer = await knownViewer();
	const pending = viewer === null ? null : pendingIn(request.headers.get("cookie"), viewer.principal.id);
	if (viewer === null || pending === null) return seePage(PAGE, noPending());
	const { principal } = viewer;
	const clientAddress = request.headers.get("x-forwarded-for") ?? "";
	const context = { principal, requestId: randomUUID(), clientAddress };
	try {
		countOpenRequest(clientAddress);
		const { identityProviderId, data } = pending;
		const result = await linkAt(context, identityProviderId, { request, values: Object.fromEntries(parameters), data });
		return result?.kind === "success" ? seePage(`${PAGE}?done=linked`, noPending()) : notLinked(principal.id, result);
	} catch (error) {
		if (!(error instanceof DomainError)) throw error;
		return notLinked(principal.id, null);
	}
}
