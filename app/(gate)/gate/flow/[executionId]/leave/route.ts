import { fromOwnPage } from "@/app/from-own-page";
import { flowPath, leaveFlow } from "@/lib/protocols/oidc";
import { seeOther } from "../../../see-other";
import { executionOf } from "../../shown-execution";

/** Returns to the application with the error `access_denied`. */
export async function POST(
	request: Request,
	{ params }: { params: Promise<{ executionId: string }> },
): Promise<Response> {
	const { executionId } = await params;
	if (!fromOwnPage(request)) return new Response(null, { status: 403 });
	const page = flowPath(encodeURIComponent(executionId));
	const view = await executionOf(executionId, request.headers.get("cookie") ?? "");
	if (view === null) return seeOther(page);
	return seeOther((await leaveFlow(view)) ?? `${page}?over=1`);
}
