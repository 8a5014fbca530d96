import { type Principal, parseId, type RequestContext } from "@/lib/platform/kernel";
import type { IssuedCredential } from "../contract";
import { selectCredentialsAbout, selectOwnCredentials, updateStatus } from "./repository";

/** The caller's own credentials that have not expired. */
export function ownCredentials({ organizationId, id }: Principal): Promise<IssuedCredential[]> {
	return selectOwnCredentials(organizationId, id);
}

/** What is kept of the caller's credentials in these organizations, for the download of one's data. */
export function ownCredentialRecords({ id }: Principal, organizationIds: readonly string[]): Promise<object[]> {
	return selectCredentialsAbout(id, organizationIds);
}

/** Revokes one of the caller's own credentials, as after the loss of a device. */
export async function revokeOwnCredential(context: RequestContext, credentialId: string): Promise<void> {
	const id = parseId(credentialId);
	if (id !== null) await updateStatus(context, [id], "revoked", { userId: context.principal.id });
}
