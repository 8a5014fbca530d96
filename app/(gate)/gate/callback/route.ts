import { readForm } from "@/app/read-form";
import { requestText } from "@/app/request-text";
import { ACCOUNT_LINK } from "@/lib/flows/runtime";
import { countOpenRequest } from "@/lib/platform/http/open-request-limit";
import { DomainError, parseId } from "@/lib/platform/kernel";
import { formPage } from "@/lib/platform/saml/form-page";
import { flowPath } from "@/lib/protocols/oidc";
import { askingBrowser } from "../flow/asking-browser";
import { seeOther } from "../see-other";

const INVALID = "/gate/error?error=invalid_request";
/** A SAML response in base64, encoded for a form. */
const MAX_FORM_BYTES = 200_000;

/**
 * The redirect URI for identity providers. The cookie of an execution is limited to its own path, so this redirects to the
 * execution that `state` names; that of a link to an own account, to the account pages.
 */
export function GET(request: Request): Response {
	const { search, searchParams } = new URL(request.url);
	const path = pathOf(searchParams.get("state"));
	return seeOther(path === null ? INVALID : `${path}${search}`);
}

/**
 * The assertion consumer service for SAML identity providers. Browsers send no cookies with a form of another site, so a page of
 * Portico posts the response again to where `RelayState` leads.
 */
export async function POST(request: Request): Promise<Response> {
	try {
		countOpenRequest(askingBrowser(request).clientAddress);
	} catch (error) {
		if (error instanceof DomainError) return new Response(null, { status: 429, headers: { "retry-after": "60" } });
		throw error;
	}
	const form = await readForm(request, MAX_FORM_BYTES);
	const path = pathOf(form?.get("RelayState"));
	const [message, relayState] = [form?.get("SAMLResponse") ?? "", form?.get("RelayState") ?? ""];
	if (path === null || message === "") return seeOther(INVALID);
	const { language } = await requestText();
	const fields = { SAMLResponse: message, RelayState: relayState };
	// The front door sets the policy of every page.
	const nonce = request.headers.get("x-nonce") ?? undefined;
	const { status, headers, body } = formPage(language, path, fields, nonce);
	const { "content-security-policy": _, ...others } = headers;
	return new Response(body, { status, headers: others });
}

/** Where the response belongs by its state, which begins with what sent the browser to the provider. */
function pathOf(state: string | null | undefined): string | null {
	const sender = state?.split(".", 1)[0] ?? "";
	if (sender === ACCOUNT_LINK) return "/account/security/link/callback";
	const executionId = parseId(sender);
	return executionId === null ? null : `${flowPath(executionId)}/callback`;
}
