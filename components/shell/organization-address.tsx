"use client";
import { type ReactNode, useEffect, useMemo } from "react";
import { type Addressing, AddressingContext } from "@/components/ui/address";
import { inOrganization, organizationOf, withoutOrganization } from "@/lib/platform/kernel/console-address";
import { rememberPreference } from "./preference-cookie";

/**
 * All links inside lead to pages of the organization of this tab. A document belongs to one organization: pages of another
 * organization are loaded as a new document, so that nothing that was started in one can take effect in the other.
 */
export function OrganizationAddress({ organization, children }: { organization: string; children: ReactNode }) {
	const addressing = useMemo((): Addressing => {
		const full = (path: string) => inOrganization(organization, path);
		return {
			full,
			short: withoutOrganization,
			isApart: (address) => (organizationOf(address) ?? organization) !== organization,
		};
	}, [organization]);
	useEffect(() => {
		// An address without an organization leads to the one that was used last, in any tab.
		const remember = () => rememberPreference("organization", organization);
		remember();
		window.addEventListener("focus", remember);
		return () => window.removeEventListener("focus", remember);
	}, [organization]);
	return <AddressingContext value={addressing}>{children}</AddressingContext>;
}
