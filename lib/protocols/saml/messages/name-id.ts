import type { NameIdAttribute, NameIdFormat, SamlSettings } from "@/lib/identity/applications/contract";
import { nameIdFormatOf, Status } from "@/lib/platform/saml/names";
import { sha256 } from "@/lib/platform/tokens";
import { FailedRequest } from "../errors";

/** The NameID by which a service provider identifies the user. */
export interface NameId {
	format: NameIdFormat;
	value: string;
	/** The entity id of the service provider for which a persistent NameID is valid (SAML 2.0 Core §8.3.7). */
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

/** The claims, and attributes of the profile, that assertions of this application need. */
export function claimsOf(saml: SamlSettings): string[] {
	const nameId = attributeOf(saml);
	const named = nameId === null || nameId === "sub" ? [] : [nameId];
	return [...new Set([...named, ...saml.attributes.map(({ claim }) => claim)])];
}

/** @throws FailedRequest when the request needs another format than that of the application */
export function requireFormat({ nameIdFormat }: SamlSettings, asked: string | undefined): void {
	if (asked === undefined || ["unspecified", nameIdFormat].includes(nameIdFormatOf(asked) ?? "")) return;
	throw new FailedRequest(Status.requester, Status.invalidNameIdPolicy, "The NameID format is not the registered one.");
}

/**
 * The NameID of a user for this application.
 * @throws FailedRequest when the user does not have the value, or did not allow the application to get it
 */
export function nameIdOf(
	saml: SamlSettings,
	user: { organizationId: string; id: string; sessionUid: string; claims: Readonly<Record<string, unknown>> },
): NameId {
	const format = saml.nameIdFormat;
	const attribute = attributeOf(saml);
	if (attribute === null) {
		// A persistent NameID never changes, a transient one lasts as long as the session. Neither reveals anything about the user.
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
