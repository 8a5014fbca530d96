import { fromOwnPage } from "@/app/from-own-page";
import { readForm } from "@/app/read-form";
import { databaseRefusal } from "@/lib/platform/http/database-refusal";
import { DomainError, parseId } from "@/lib/platform/kernel";
import { afterPreview, flowPath, restartFlow } from "@/lib/protocols/oidc";
import { seeOther } from "../../../see-other";
import { askingBrowser } from "../../asking-browser";
import { executionOf } from "../../shown-execution";

/** Starts the sign-in again, or the sign-up instead, for the same request of the application. */
export async function POST(
	request: Request,
	{ params }: { params: Promise<{ executionId: string }> },
): Promise<Response> {
	const executionId = parseId((await params).executionId);
	if (!fromOwnPage(request)) return new Response(null, { status: 403 });
	if (executionId === null) return new Response(null, { status: 404 });
	const page = flowPath(executionId);
	const [form, view] = await Promise.all([
		readForm(request),
		executionOf(executionId, request.headers.get("cookie") ?? ""),
	]);
	if (view === null) return seeOther(page);
	const flowType = form?.get("flowType") === "REGISTRATION" ? "REGISTRATION" : "AUTHENTICATION";
	try {
		const started = await restartFlow(view, flowType, askingBrowser(request));
		if (started !== null) return seeOther(started.path, started.cookies);
		return seeOther((await afterPreview(view)) ?? `${page}?over=1`);
	} catch (error) {
		const refusal = error instanceof DomainError ? error : databaseRefusal(error);
		if (refusal === null) throw error;
		const busy = refusal.kind === "unavailable" || refusal.kind === "too-many-requests";
		return seeOther(`${page}?notice=${busy ? "busy" : "unreadable"}`);
	}
}
