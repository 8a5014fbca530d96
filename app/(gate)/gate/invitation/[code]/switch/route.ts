import { fromOwnPage } from "@/app/from-own-page";
import { signOutHere } from "@/app/sign-out-here";
import { findInvitation } from "@/lib/identity/invitations";
import { inviteeSignIn } from "../../invitee-viewer";

/** Signs out the current user, and redirects to the sign-in of the invited user. */
export async function POST(request: Request, { params }: { params: Promise<{ code: string }> }): Promise<Response> {
	const { code } = await params;
	if (!fromOwnPage(request)) return new Response(null, { status: 403 });
	return signOutHere(request, inviteeSignIn(code, (await findInvitation(code))?.home ?? null));
}
