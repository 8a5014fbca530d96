import { randomUUID } from "node:crypto";
import { fromOwnPage } from "@/app/from-own-page";
import { readForm } from "@/app/read-form";
import { answerInvitation } from "@/lib/identity/invitations";
import { seeOther } from "../../../see-other";
import { invitationPath, inviteeViewer } from "../../invitee-viewer";

const DECISIONS = { accept: "accepted", decline: "declined" } as const;

/** Handles the answer of the invited user; the page shows the result, also to other users. */
export async function POST(request: Request, { params }: { params: Promise<{ code: string }> }): Promise<Response> {
	const { code } = await params;
	if (!fromOwnPage(request)) return new Response(null, { status: 403 });
	const [principal, form] = await Promise.all([inviteeViewer(), readForm(request)]);
	const answer = form?.get("answer");
	if (principal?.type === "user" && (answer === "accept" || answer === "decline")) {
		const clientAddress = request.headers.get("x-forwarded-for") ?? "";
		await answerInvitation({ principal, requestId: randomUUID(), clientAddress }, code, DECISIONS[answer]);
	}
	return seeOther(invitationPath(code));
}
