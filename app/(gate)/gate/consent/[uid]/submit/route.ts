import { fromOwnPage } from "@/app/from-own-page";
import { readForm } from "@/app/read-form";
import { answerConsent } from "@/lib/protocols/oidc";
import { seeOther } from "../../../see-other";

/** Handles the answer to the consent page; everything but an explicit yes is a refusal. */
export async function POST(request: Request, { params }: { params: Promise<{ uid: string }> }): Promise<Response> {
	const { uid } = await params;
	if (!fromOwnPage(request)) return new Response(null, { status: 403 });
	const allowed = (await readForm(request))?.get("answer") === "allow";
	const next = await answerConsent(uid, request.headers.get("cookie") ?? "", allowed);
	return seeOther(next ?? `/gate/consent/${encodeURIComponent(uid)}`);
}
