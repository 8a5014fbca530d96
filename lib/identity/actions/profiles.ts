import { scopeMissing } from "@/lib/platform/http/refusals";
import type { Principal } from "@/lib/platform/kernel";
import { permits } from "@/lib/platform/kernel/permissions";
import { PROFILES_PERMISSION } from "./profiles-permission";

/** Whether the caller may read profiles: logged calls of actions contain values of profiles. */
export function mayReadProfiles({ scopes }: Pick<Principal, "scopes">): boolean {
	return permits(scopes, PROFILES_PERMISSION);
}

/**
 * Refuses operations that read profiles, or send them somewhere, to callers who may not read profiles: actions must not bypass
 * that permission.
 * @throws DomainError 403 AUTH-4030
 */
export function requireProfiles(principal: Pick<Principal, "scopes">): void {
	if (!mayReadProfiles(principal)) throw scopeMissing(PROFILES_PERMISSION);
}
