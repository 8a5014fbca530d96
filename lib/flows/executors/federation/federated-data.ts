import { z } from "zod";
import type { NewUser } from "@/lib/identity/directory";
import type { ExecutionIdentityProvider } from "@/lib/identity/identity-providers";
import type { FederatedIdentity } from "./federated-identity";

const KEY = "federatedIdentity";
const schema = z.object({ identityProviderId: z.string(), subject: z.string(), verifiedEmail: z.string().nullable() });

/** What a sign-up keeps of the provider's claims until the account is created. */
export function federatedData(
	{ id }: ExecutionIdentityProvider,
	{ subject, email, emailVerified }: FederatedIdentity,
): Record<string, string> {
	return {
		[KEY]: JSON.stringify({ identityProviderId: id, subject, verifiedEmail: emailVerified ? email : null }),
	};
}

/** The same for a link whose other side has verified no address. */
export function federatedLink(link: NonNullable<NewUser["federated"]>): Record<string, string> {
	return { [KEY]: JSON.stringify({ ...link, verifiedEmail: null }) };
}

/** For the creation of the account: its link, and the address that is stored as proved if the account gets it. */
export function federatedFrom(
	data: Readonly<Record<string, string>>,
): { federated: NonNullable<NewUser["federated"]>; verifiedEmail: string | null } | null {
	const kept = data[KEY];
	if (kept === undefined || kept === "") return null;
	const { verifiedEmail, ...federated } = schema.parse(JSON.parse(kept));
	return { federated, verifiedEmail };
}
