import { decryptIfReadable, type EncryptedColumn, encrypt } from "@/lib/platform/tokens";

const contextOf = (organizationId: string, id: string) => `signal-stream:${organizationId}:${id}`;

export const encryptedSignalStreams: EncryptedColumn = {
	table: "signal_streams",
	column: "authorization_header",
	id: "id",
	idType: "uuid",
	owner: "id",
	context: contextOf,
};

export function sealHeader(organizationId: string, id: string, header: string | undefined): string | null {
	return header === undefined ? null : encrypt(header, contextOf(organizationId, id));
}

/** The header of pushed events; undefined without one, or if the key that it was encrypted with is lost. */
export function openHeader(organizationId: string, id: string, sealed: string | null): string | undefined {
	return sealed === null ? undefined : decryptIfReadable(sealed, contextOf(organizationId, id));
}
