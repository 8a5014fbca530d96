import { randomUUID } from "node:crypto";
import { headers } from "next/headers";
import { forbidden, redirect } from "next/navigation";
import type { Principal, RequestContext } from "@/lib/platform/kernel";
import { opensPage } from "@/lib/platform/kernel/console-pages";
import { consoleViewer } from "@/lib/platform/session/console-viewer";

/**
 * The viewer of a page of the console; redirects to the sign-in, with a return to `path`, if there is none. Who may not see the
 * page gets the page "forbidden".
 */
export async function requireViewer(path: string): Promise<Principal> {
	const principal = await requireAnyViewer(path);
	if (!opensPage(principal.scopes, path)) forbidden();
	return principal;
}

/** The same for what surrounds every page of the console. */
export async function requireAnyViewer(path: string): Promise<Principal> {
	const viewer = await consoleViewer();
	switch (viewer.kind) {
		case "viewer":
			return viewer.principal;
		case "no-permission":
			return redirect("/console/no-permission");
		case "signed-out":
			return redirect(`/console/sign-in?${new URLSearchParams({ to: path })}`);
	}
}

/** The request context of use cases for a page. */
export async function pageContext(principal: Principal): Promise<RequestContext> {
	const clientAddress = (await headers()).get("x-forwarded-for") ?? "";
	return { principal, requestId: randomUUID(), clientAddress };
}
