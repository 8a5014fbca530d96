import type { Gate } from "@/components/gate/gate";
import { gateButton } from "@/components/gate/gate-button";
import { applicationAddress } from "@/lib/identity/applications";
import { organizationById } from "@/lib/identity/organization-tree";
import { environment } from "@/lib/platform/env";
import type { PageOrigin } from "./page-origin";

/**
 * The button of a page on which a sign-in ends: back to the application, at a URL that is registered for it, or else through the
 * sign-in of the organization to `path` of Portico. It never leads to a URL from the request.
 */
export async function ReturnLink({
	gate: { t },
	from,
	path = "/account",
	label = t("shell:to-account"),
}: {
	gate: Gate;
	from: PageOrigin | null;
	/** `/` redirects administrators to the console, and all other users to their account. */
	path?: "/account" | "/";
	label?: string;
}) {
	const application = from?.application ?? null;
	const address = application === null ? null : applicationAddress(application);
	if (application !== null && address !== null)
		return (
			<a href={address} className={gateButton("outlined")}>
				{t("gate:back-to", { application: application.name })}
			</a>
		);
	return (
		<a href={await ownPath(from, path)} className={gateButton("outlined")}>
			{label}
		</a>
	);
}

async function ownPath(from: PageOrigin | null, path: string): Promise<string> {
	const organization = from === null ? undefined : await organizationById(from.organizationId);
	if (organization === undefined || organization.name === environment().rootOrganization) return path;
	if (path === "/account") return `/t/${organization.name}/account`;
	return `/console/sign-in?${new URLSearchParams({ organization: organization.name, to: path })}`;
}
