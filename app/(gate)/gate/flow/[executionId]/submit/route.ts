import { fromOwnPage } from "@/app/from-own-page";
import { readForm } from "@/app/read-form";
import { parseId } from "@/lib/platform/kernel";
import { flowPath } from "@/lib/protocols/oidc";
import { seeOther } from "../../../see-other";
import { afterStep } from "../../after-step";

/** Handles the form of a step. */
export async function POST(
	request: Request,
	{ params }: { params: Promise<{ executionId: string }> },
): Promise<Response> {
	const executionId = parseId((await params).executionId);
	if (!fromOwnPage(request)) return new Response(null, { status: 403 });
	if (executionId === null) return new Response(null, { status: 404 });
	const form = await readForm(request);
	if (form === null) return seeOther(`${flowPath(executionId)}?notice=unreadable`);
	const { challengeToken = "", action, ...inputs } = Object.fromEntries(form);
	return afterStep(request, executionId, challengeToken, { ...(action === undefined ? {} : { action }), inputs });
}
