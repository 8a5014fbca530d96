import { cookies } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { consoleViewer, requestedAddress } from "@/lib/identity/authentication/console-viewer";
import { actingIn } from "@/lib/identity/organization-tree";
import { inOrganization } from "@/lib/platform/kernel/console-address";

/** The cookie with the name of the organization that was used last. The console's pages write it in the browser. */
const LAST_USED = "organization";

/**
 * Redirects from an address without an organization to the same page in the organization that was used last, or else in the
 * viewer's own.
 */
export default async function PageOfNoOrganization() {
	const [viewer, address, jar] = await Promise.all([consoleViewer(), requestedAddress(), cookies()]);
	if (viewer.kind === "signed-out") redirect(`/console/sign-in?${new URLSearchParams({ to: address })}`);
	const last = jar.get(LAST_USED)?.value;
	const { organizationName } = (last === undefined ? null : await actingIn(viewer.own, last)) ?? viewer.own;
	const there = inOrganization(organizationName, address);
	// Addresses that start like those with an organization, but name none.
	if (there === address) notFound();
	redirect(there);
}
