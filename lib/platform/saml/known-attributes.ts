/** Names of claims of OpenID Connect. */
type KnownClaim =
	| "email"
	| "given_name"
	| "family_name"
	| "name"
	| "preferred_username"
	| "phone_number"
	| "locale"
	| "groups";

/** Attribute names of eduPerson, inetOrgPerson (RFC 2798) and WS-Federation, and the corresponding claims. */
const CLAIMS: ReadonlyMap<string, KnownClaim> = new Map([
	["mail", "email"],
	["emailaddress", "email"],
	["urn:oid:0.9.2342.19200300.100.1.3", "email"],
	["http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress", "email"],
	["givenname", "given_name"],
	["firstname", "given_name"],
	["urn:oid:2.5.4.42", "given_name"],
	["http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname", "given_name"],
	["sn", "family_name"],
	["surname", "family_name"],
	["lastname", "family_name"],
	["urn:oid:2.5.4.4", "family_name"],
	["http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname", "family_name"],
	["displayname", "name"],
	["cn", "name"],
	["urn:oid:2.16.840.1.113730.3.1.241", "name"],
	["urn:oid:2.5.4.3", "name"],
	["uid", "preferred_username"],
	["username", "preferred_username"],
	["urn:oid:0.9.2342.19200300.100.1.1", "preferred_username"],
	["http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name", "preferred_username"],
	["telephonenumber", "phone_number"],
	["urn:oid:2.5.4.20", "phone_number"],
	["preferredlanguage", "locale"],
	["urn:oid:2.16.840.1.113730.3.1.39", "locale"],
	["ismemberof", "groups"],
	["memberof", "groups"],
	["urn:oid:1.3.6.1.4.1.5923.1.5.1.1", "groups"],
]);

/** The claim that usually corresponds to an attribute name; undefined for unknown names. */
export function claimOfAttribute(name: string): KnownClaim | undefined {
	return CLAIMS.get(name.toLowerCase());
}
