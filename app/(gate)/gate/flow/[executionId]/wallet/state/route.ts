import { hasAnswered } from "@/lib/identity/wallets";
import { parseId } from "@/lib/platform/kernel";
import { executionOf } from "../../../shown-execution";

/** Whether the waiting page of this browser may continue. */
export async function GET(
	request: Request,
	{ params }: { params: Promise<{ executionId: string }> },
): Promise<Response> {
	const executionId = parseId((await params).executionId);
	const view = executionId && (await executionOf(executionId, request.headers.get("cookie") ?? ""));
	if (!view) return new Response(null, { status: 404 });
	const id = parseId(view.shown.walletRequest ?? "");
	const answered = id === null || (await hasAnswered(view.organizationId, { id, executionId: view.executionId }));
	return Response.json({ answered }, { headers: { "cache-control": "no-store" } });
}
