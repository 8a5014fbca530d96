import { organizationById } from "@/lib/identity/organization-tree";
import { effectOfDomain } from "./effect-of-domain";
import { emailDomainOf } from "./email-domain-of";
import { selectDomainOwner } from "./owner-repository";
import { readSettings } from "./read-properties";

export interface DiscoveredOrganization {
	organizationId: string;
	name: string;
	/** Whether people with this domain may sign up. */
	selfSignup: boolean;
}

/**
 * The organization to which the domain of an email address leads, or null. The result is the same whether or not the address
 * exists. One statement reads whose domain it is and whether discovery is on, so a change holds for the next request of every
 * worker; whether the organizations above are enabled is cached for less than a second.
 */
export async function discoverOrganization(address: string): Promise<DiscoveredOrganization | null> {
	const domain = emailDomainOf(address);
	if (domain === null) return null;
	const owner = await selectDomainOwner(domain);
	if (owner === undefined) return null;
	const { id, name, parentId, proved, document } = owner;
	const parent = parentId === null ? undefined : await organizationById(parentId);
	const { enabled, selfSignup } = readSettings(document);
	const active = parentId === null || parent?.active === true;
	if (effectOfDomain({ enabled, organization: { active, proved } }) !== "found") return null;
	return { organizationId: id, name, selfSignup };
}
