import type { ArtifactRow, FoundArtifact } from "@/lib/platform/tokens";
import { requestMap } from "./request-map";

const grants = requestMap<ArtifactRow>();

/** Keeps the grant that was read with an artifact: the engine asks for it next, in the same request. */
export function keepGrant(organizationId: string, grant: FoundArtifact["grant"]): void {
	if (grant !== null) grants()?.set(keyOf(organizationId, grant.id), grant.row);
}

/** Returns the grant if this request keeps it, and keeps it no longer; undefined otherwise. */
export function takeGrant(organizationId: string, id: string): ArtifactRow | undefined {
	const key = keyOf(organizationId, id);
	const grant = grants()?.get(key);
	forgetGrant(organizationId, id);
	return grant;
}

/** Keeps the grant no longer, because it changes. */
export function forgetGrant(organizationId: string, id: string): void {
	grants()?.delete(keyOf(organizationId, id));
}

function keyOf(organizationId: string, id: string): string {
	return `${organizationId} ${id}`;
}
