import { fromOwnPage } from "@/app/from-own-page";
import { readForm } from "@/app/read-form";
import { answerConsent } from "@/lib/protocols/oidc";
import { seeOther } from "../../../see-other";

/** Takes the answer to the question for consent; anything but a clear yes is a no. */
export async function POST(request: Request, { params }: { params: Promise<{ uid: string }> }): Promise<Response> {
	const { uid } = await params;
	if (!fromOwnPage(request)) return new Response(null, { status: 403 });
	const allowed = (await readForm(request))?.get("answer") === "allow";
	const next = await answerConsent(uid, request.headers.get("cookie") ?? "", allowed);
	return seeOther(next ?? `/gate/consent/${encodeURIComponent(uid)}`);
}
