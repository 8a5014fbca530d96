import { randomUUID } from "node:crypto";
import { headers } from "next/headers";
// biome-ignore lint/style/noRestrictedImports: this is where addresses get the organization
import { forbidden, notFound, redirect } from "next/navigation";
import { consoleViewer, requestedAddress } from "@/lib/identity/authentication/console-viewer";
import type { Principal, RequestContext } from "@/lib/platform/kernel";
import { inOrganization, organizationOf } from "@/lib/platform/kernel/console-address";
import { opensPage } from "@/lib/platform/kernel/console-pages";

/**
 * The viewer of a console page, in the organization of its address. Redirects to the sign-in, with a return to `path` in that
 * organization, if nobody is signed in. Viewers without the permission get the page "forbidden".
 */
export async function requireViewer(path: string): Promise<Principal> {
	const principal = await requireAnyViewer(path);
	if (!opensPage(principal.scopes, path)) forbidden();
	return principal;
}

/** The same for the layout around the pages, without a check of permissions. */
export async function requireAnyViewer(path: string): Promise<Principal> {
	const viewer = await consoleViewer();
	switch (viewer.kind) {
		case "viewer":
			return viewer.principal;
		case "no-permission":
			return redirect("/console/no-permission");
		case "absent":
			return notFound();
		case "signed-out":
			return redirect(`/console/sign-in?${new URLSearchParams({ to: await inRequestedOrganization(path) })}`);
	}
}

/** Leads to another page of the console, in the same organization. */
export async function redirectWithin(path: string): Promise<never> {
	return redirect(await inRequestedOrganization(path));
}

/** The address of a page of the console, in the organization of the request. */
export async function inRequestedOrganization(path: string): Promise<string> {
	const organization = organizationOf(await requestedAddress());
	return organization === undefined ? path : inOrganization(organization, path);
}

/** The request context of use cases for a page. */
export async function pageContext(principal: Principal): Promise<RequestContext> {
	const clientAddress = (await headers()).get("x-forwarded-for") ?? "";
	return { principal, requestId: randomUUID(), clientAddress };
}
