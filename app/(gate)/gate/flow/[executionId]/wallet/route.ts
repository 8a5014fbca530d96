import { parseId } from "@/lib/platform/kernel";
import { flowPath } from "@/lib/protocols/oidc";
import { seeOther } from "../../../see-other";
import { afterStep } from "../../after-step";
import { executionOf } from "../../shown-execution";

/** A wallet on this device has answered and returned the browser, which must be the one that began the execution. */
export async function GET(
	request: Request,
	{ params }: { params: Promise<{ executionId: string }> },
): Promise<Response> {
	const executionId = parseId((await params).executionId);
	if (executionId === null) return new Response(null, { status: 404 });
	const view = await executionOf(executionId, request.headers.get("cookie") ?? "");
	if (view === null) return seeOther("/gate/wallet/elsewhere");
	const input = view.screen?.inputs.find(({ type }) => type === "WALLET");
	const code = new URL(request.url).searchParams.get("response_code");
	if (input === undefined || view.challengeToken === null || code === null) return seeOther(flowPath(executionId));
	return afterStep(request, executionId, view.challengeToken, { inputs: { [input.identifier]: code } });
}
