import { flowPath } from "@/lib/protocols/oidc";
import { seeOther } from "../../../see-other";
import { whereTo } from "../../after-step";
import { executionOf } from "../../shown-execution";

/** Goes on with the application's request once the execution is complete; doing it again changes nothing. */
export async function GET(
	request: Request,
	{ params }: { params: Promise<{ executionId: string }> },
): Promise<Response> {
	const { executionId } = await params;
	const view = await executionOf(executionId, request.headers.get("cookie") ?? "");
	return seeOther(view === null ? flowPath(encodeURIComponent(executionId)) : await whereTo(view));
}
