import type { Organization } from "@/lib/identity/organization-tree";
import { environment } from "@/lib/platform/env";
import { sha256 } from "@/lib/platform/tokens";
import { addressesOf } from "./addresses";
import type { Answer } from "./answer";
import { idpMetadata } from "./messages/idp-metadata";
import { ownMetadata } from "./messages/own-metadata";
import { samlKeys } from "./signing-key";

const MAX_ENTITY_ID = 1024;

/** The metadata of an organization as identity provider. */
export async function metadata(organization: Organization): Promise<string> {
	return idpMetadata(addressesOf(organization), await certificatesOf(organization, "sig"));
}

/**
 * The metadata of an organization as service provider, for the identity providers of its users.
 * @param query `entityId`: what the identity provider calls Portico; the organization's default without one. `signed`: whether
 * requests are signed.
 */
export async function ownSpMetadata(organization: Organization, query: string): Promise<string> {
	const parameters = new URLSearchParams(query);
	const { baseUrl } = environment();
	return ownMetadata({
		entityId: (parameters.get("entityId") || `${baseUrl}/t/${organization.name}/saml`).slice(0, MAX_ENTITY_ID),
		assertionConsumerUrl: `${baseUrl}/gate/callback`,
		signsRequests: parameters.get("signed") === "true",
		signing: await certificatesOf(organization, "sig"),
		encryption: await certificatesOf(organization, "enc"),
	});
}

/** The response with metadata; 304 for a client that has it. */
export function metadataAnswer(body: string, ifNoneMatch: string | undefined): Answer {
	const etag = `"${sha256(body).slice(0, 22)}"`;
	const headers = { etag, "cache-control": "public, max-age=300" };
	const known = ifNoneMatch?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag) === true;
	if (known) return { status: 304, headers };
	return { status: 200, headers: { ...headers, "content-type": "application/samlmetadata+xml" }, body };
}

async function certificatesOf({ id }: Organization, use: "sig" | "enc"): Promise<string[]> {
	return (await samlKeys(id, use)).map(({ certificate }) => certificate);
}
