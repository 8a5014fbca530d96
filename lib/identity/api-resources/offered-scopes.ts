import type { Principal } from "@/lib/platform/kernel";
import type { OfferedScope } from "./contract";
import { selectOfferedScopes } from "./repository";

const MAX_OFFERED = 2_000;

/** The scopes that roles and applications of the caller's organization can be given. */
export function offeredScopes({ organizationId }: Principal): Promise<OfferedScope[]> {
	return selectOfferedScopes(organizationId, MAX_OFFERED);
}
