import type { RequestContext } from "@/lib/platform/kernel";
import { deleteLinks } from "./unlink-repository";

const MAX_ID = 100;

/** Removes the caller's links to the accounts at an identity provider, unless they are the only way to sign in. */
export async function unlinkOwnAccount(
	context: RequestContext,
	identityProviderId: string,
): Promise<"unlinked" | "not-there" | "only-way-in" | "of-directory"> {
	if (identityProviderId.length > MAX_ID || identityProviderId.includes("\0")) return "not-there";
	return deleteLinks(context, identityProviderId);
}
