import type { NameIdAttribute, NameIdFormat, ProfileClaim, SamlSettings } from "@/lib/identity/applications/contract";
import { sha256 } from "@/lib/platform/tokens";
import { FailedRequest } from "../errors";
import { NAME_ID_FORMAT_URIS, Status } from "../names";

/** How a service provider is told who somebody is. */
export interface NameId {
	format: NameIdFormat;
	value: string;
	/** Of a pseudonym: whose it is. */
	spNameQualifier?: string;
}

const BY_FORMAT: Record<NameIdFormat, NameIdAttribute | null> = {
	emailAddress: "email",
	unspecified: "preferred_username",
	persistent: null,
	transient: null,
};

function attributeOf({ nameIdFormat, nameIdAttribute }: SamlSettings): NameIdAttribute | null {
	return nameIdFormat === "transient" ? null : (nameIdAttribute ?? BY_FORMAT[nameIdFormat]);
}

/** The claims that assertions of this application are made of. */
export function claimsOf(saml: SamlSettings): ProfileClaim[] {
	const nameId = attributeOf(saml);
	const named = nameId === null || nameId === "sub" ? [] : [nameId];
	return [...new Set([...named, ...saml.attributes.map(({ claim }) => claim)])];
}

/** @throws FailedRequest where the request wants another format than the application is set to */
export function requireFormat({ nameIdFormat }: SamlSettings, asked: string | undefined): void {
	if (asked === undefined || asked === NAME_ID_FORMAT_URIS.unspecified || asked === NAME_ID_FORMAT_URIS[nameIdFormat])
		return;
	throw new FailedRequest(Status.requester, Status.invalidNameIdPolicy, "The NameID format is not the registered one.");
}

/**
 * The NameID of a user for this application.
 * @throws FailedRequest where the user has no such value, or did not allow that it is told
 */
export function nameIdOf(
	saml: SamlSettings,
	user: { organizationId: string; id: string; sessionUid: string; claims: Readonly<Record<string, unknown>> },
): NameId {
	const format = saml.nameIdFormat;
	const attribute = attributeOf(saml);
	if (attribute === null) {
		// A pseudonym is the same for ever, a transient name as long as the session: neither says anything of the user.
		const of = format === "transient" ? `transient ${user.sessionUid}` : `persistent ${user.id}`;
		return {
			format,
			value: `_${sha256(`${of} ${user.organizationId} ${saml.issuer}`)}`,
			...(format === "persistent" ? { spNameQualifier: saml.issuer } : {}),
		};
	}
	const value = attribute === "sub" ? user.id : user.claims[attribute];
	if (typeof value !== "string" || value === "")
		throw new FailedRequest(
			Status.responder,
			Status.invalidNameIdPolicy,
			"The account has no value for the NameID, or it may not be told.",
		);
	return { format, value };
}
