import type { Organization } from "@/lib/identity/organization-tree";
import { sha256 } from "@/lib/platform/tokens";
import { addressesOf } from "./addresses";
import type { Answer } from "./answer";
import { idpMetadata } from "./messages/idp-metadata";
import { samlKeys } from "./signing-key";

/** The response with the metadata of an organization; 304 for a client that has it. */
export async function metadata(organization: Organization, ifNoneMatch: string | undefined): Promise<Answer> {
	const keys = await samlKeys(organization.id);
	const certificates = keys.map(({ certificate }) => certificate);
	const body = idpMetadata(addressesOf(organization), certificates);
	const etag = `"${sha256(body).slice(0, 22)}"`;
	const headers = { etag, "cache-control": "public, max-age=300" };
	const known = ifNoneMatch?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag) === true;
	if (known) return { status: 304, headers };
	return { status: 200, headers: { ...headers, "content-type": "application/samlmetadata+xml" }, body };
}
