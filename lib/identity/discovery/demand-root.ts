import { organizationById } from "@/lib/identity/organization-tree";
import type { DomainError, Principal } from "@/lib/platform/kernel";

/** Refuses callers outside the root organization. @throws DomainError the given refusal */
export async function demandRoot({ organizationId }: Principal, refusal: () => DomainError): Promise<void> {
	const organization = await organizationById(organizationId);
	if (organization?.ancestorIds.length !== 0) throw refusal();
}
