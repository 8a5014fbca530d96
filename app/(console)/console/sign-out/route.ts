import { fromOwnPage } from "@/app/from-own-page";
import { signOutHere } from "@/app/sign-out-here";

/** Ends the console session and the sign-in session, and deletes their cookies. */
export async function POST(request: Request): Promise<Response> {
	if (!fromOwnPage(request)) return new Response(null, { status: 403 });
	return signOutHere(request, "/gate/signed-out");
}
