import { fromOwnPage } from "@/app/from-own-page";
import { readForm } from "@/app/read-form";
import { answerAccess } from "@/lib/protocols/oidc";
import { seeOther } from "../../../see-other";

/** Handles the forms of the page: asks the owners, tries again, and leaves for everything else. */
export async function POST(request: Request, { params }: { params: Promise<{ uid: string }> }): Promise<Response> {
	const { uid } = await params;
	if (!fromOwnPage(request)) return new Response(null, { status: 403 });
	const form = await readForm(request);
	const page = `/gate/access/${encodeURIComponent(uid)}`;
	const chosen = form?.get("answer");
	const clientAddress = request.headers.get("x-forwarded-for") ?? "";
	const answer =
		chosen === "ask"
			? ({ kind: "ask", reason: form?.get("reason") ?? "", clientAddress } as const)
			: ({ kind: chosen === "again" ? "again" : "leave" } as const);
	const next = await answerAccess(uid, request.headers.get("cookie") ?? "", answer);
	if (next === null) return seeOther(page);
	if ("url" in next) return seeOther(next.url);
	return seeOther(next.outcome === "asked" ? page : `${page}?problem=${next.outcome}`);
}
