import { scopeMissing } from "@/lib/platform/http/refusals";
import type { Principal } from "@/lib/platform/kernel";
import { permits } from "@/lib/platform/kernel/permissions";
import { PROFILES_PERMISSION } from "./profiles-permission";

/** Whether the caller may read profiles, whose values calls of actions contain. */
export function mayReadProfiles({ scopes }: Pick<Principal, "scopes">): boolean {
	return permits(scopes, PROFILES_PERMISSION);
}

/**
 * Refuses what reads profiles, or has them sent somewhere, to whoever may not read them: an action would otherwise be a way around
 * that permission.
 * @throws DomainError 403 AUTH-4030
 */
export function requireProfiles(principal: Pick<Principal, "scopes">): void {
	if (!mayReadProfiles(principal)) throw scopeMissing(PROFILES_PERMISSION);
}
