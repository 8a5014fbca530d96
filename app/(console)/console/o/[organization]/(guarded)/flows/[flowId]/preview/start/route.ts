import { askingBrowser } from "@/app/(gate)/gate/flow/asking-browser";
import { seeOther } from "@/app/(gate)/gate/see-other";
import { fromOwnPage } from "@/app/from-own-page";
import { readForm } from "@/app/read-form";
import { databaseRefusal } from "@/lib/platform/http/database-refusal";
import { DomainError, parseId } from "@/lib/platform/kernel";
import { previewFlow } from "@/lib/protocols/oidc";
import { inRequestedOrganization, pageContext, requireViewer } from "../../../../require-viewer";

/** Starts a preview of the draft, or of the version in the form, and leads to its first screen. */
export async function POST(request: Request, { params }: { params: Promise<{ flowId: string }> }): Promise<Response> {
	if (!fromOwnPage(request)) return new Response(null, { status: 403 });
	const flowId = parseId((await params).flowId);
	if (flowId === null) return new Response(null, { status: 404 });
	const page = `/console/flows/${flowId}/preview`;
	const [principal, form] = await Promise.all([requireViewer(page), readForm(request)]);
	try {
		const context = await pageContext(principal);
		const choice = {
			version: form?.get("version") ?? null,
			application: form?.get("application") || null,
			theme: (["light", "dark"] as const).find((name) => name === form?.get("theme")) ?? null,
		};
		const { path, cookies } = await previewFlow(context, flowId, choice, askingBrowser(request));
		return seeOther(path, cookies);
	} catch (error) {
		const refusal = error instanceof DomainError ? error : databaseRefusal(error);
		if (refusal === null) throw error;
		return seeOther(await inRequestedOrganization(`${page}?${refusedWith(form?.get("version"))}`));
	}
}

/** The result, with the version that can be tried again. */
function refusedWith(version: string | null | undefined): URLSearchParams {
	return new URLSearchParams({ result: "refused", ...(version != null && { version }) });
}
