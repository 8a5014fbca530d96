import { fromOwnPage } from "@/app/from-own-page";
import { readForm } from "@/app/read-form";
import { parseId } from "@/lib/platform/kernel";
import { flowPath } from "@/lib/protocols/oidc";
import { seeOther } from "../../../see-other";
import { afterStep } from "../../after-step";
import { executionOf } from "../../shown-execution";

/** A SAML response in base64, encoded for a form. */
const MAX_FORM_BYTES = 200_000;

interface Context {
	params: Promise<{ executionId: string }>;
}

/** Handles the response of an identity provider; the step that redirected there checks `state`. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
	return comeBack(request, (await params).executionId, new URL(request.url).searchParams);
}

/** The same for a SAML response, which the page of the assertion consumer service posts. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
	if (!fromOwnPage(request)) return new Response(null, { status: 403 });
	const form = await readForm(request, MAX_FORM_BYTES);
	return comeBack(request, (await params).executionId, form ?? new URLSearchParams());
}

async function comeBack(request: Request, id: string, parameters: URLSearchParams): Promise<Response> {
	const executionId = parseId(id);
	if (executionId === null) return new Response(null, { status: 404 });
	const view = await executionOf(executionId, request.headers.get("cookie") ?? "");
	if (view?.challengeToken == null || view.redirectUrl === null) return seeOther(flowPath(executionId));
	return afterStep(request, executionId, view.challengeToken, { inputs: Object.fromEntries(parameters) });
}
