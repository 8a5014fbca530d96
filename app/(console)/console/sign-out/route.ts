import { fromOwnPage } from "@/app/from-own-page";
import { signOutHere } from "@/app/sign-out-here";
import { consoleViewer } from "@/lib/identity/authentication/console-viewer";

/** Ends the console session and the sign-in session, and deletes their cookies. */
export async function POST(request: Request): Promise<Response> {
	if (!fromOwnPage(request)) return new Response(null, { status: 403 });
	const viewer = await consoleViewer();
	const query =
		viewer.kind === "signed-out" ? "" : `?${new URLSearchParams({ organization: viewer.own.organizationName })}`;
	return signOutHere(request, `/gate/signed-out${query}`);
}
