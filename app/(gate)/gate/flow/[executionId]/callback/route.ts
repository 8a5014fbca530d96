import { parseId } from "@/lib/platform/kernel";
import { flowPath } from "@/lib/protocols/oidc";
import { seeOther } from "../../../see-other";
import { afterStep } from "../../after-step";
import { executionOf } from "../../shown-execution";

/** Handles the response of an identity provider; the step that redirected there checks `state`. */
export async function GET(
	request: Request,
	{ params }: { params: Promise<{ executionId: string }> },
): Promise<Response> {
	const executionId = parseId((await params).executionId);
	if (executionId === null) return new Response(null, { status: 404 });
	const view = await executionOf(executionId, request.headers.get("cookie") ?? "");
	if (view?.challengeToken == null || view.redirectUrl === null) return seeOther(flowPath(executionId));
	const inputs = Object.fromEntries(new URL(request.url).searchParams);
	return afterStep(request, executionId, view.challengeToken, { inputs });
}
