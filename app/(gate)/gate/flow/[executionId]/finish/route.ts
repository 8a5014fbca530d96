import { flowPath } from "@/lib/protocols/oidc";
import { seeOther } from "../../../see-other";
import { goOn } from "../../after-step";
import { executionOf } from "../../shown-execution";

/** Continues the application's request after the execution has completed; idempotent. */
export async function GET(
	request: Request,
	{ params }: { params: Promise<{ executionId: string }> },
): Promise<Response> {
	const { executionId } = await params;
	const view = await executionOf(executionId, request.headers.get("cookie") ?? "");
	return view === null ? seeOther(flowPath(encodeURIComponent(executionId))) : goOn(request, view);
}
