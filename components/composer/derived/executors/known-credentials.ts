/** A type of credential that wallets have, with its usual claims. */
export interface KnownCredential {
	format: string;
	type: string;
	/** The claims, each with the attribute of a profile that takes it; empty where none does. */
	claims: ReadonlyMap<string, string>;
}

/** The namespace before each name, as flows name claims of an mdoc. */
function within(namespace: string, names: Readonly<Record<string, string>>): Map<string, string> {
	return new Map(Object.entries(names).map(([name, attribute]) => [`${namespace}.${name}`, attribute]));
}

/** The identity card of the European Union in both formats (PID Rulebook), and the mobile driving licence (ISO/IEC 18013-5). */
const KNOWN: readonly KnownCredential[] = [
	{
		format: "dc+sd-jwt",
		type: "urn:eudi:pid:1",
		claims: new Map(
			Object.entries({
				given_name: "firstName",
				family_name: "lastName",
				birthdate: "birthdate",
				email: "email",
				phone_number: "mobileNumber",
				"address.country": "country",
				"address.locality": "locality",
				"address.postal_code": "postalCode",
				"address.street_address": "streetAddress",
				"age_equal_or_over.18": "",
				personal_administrative_number: "",
				document_number: "",
			}),
		),
	},
	{
		format: "mso_mdoc",
		type: "eu.europa.ec.eudi.pid.1",
		claims: within("eu.europa.ec.eudi.pid.1", {
			given_name: "firstName",
			family_name: "lastName",
			birth_date: "birthdate",
			email_address: "email",
			mobile_phone_number: "mobileNumber",
			resident_country: "country",
			resident_city: "locality",
			resident_postal_code: "postalCode",
			personal_administrative_number: "",
			document_number: "",
		}),
	},
	{
		format: "mso_mdoc",
		type: "org.iso.18013.5.1.mDL",
		claims: within("org.iso.18013.5.1", {
			given_name: "firstName",
			family_name: "lastName",
			birth_date: "birthdate",
			resident_country: "country",
			resident_city: "locality",
			age_over_18: "",
			document_number: "",
			administrative_number: "",
			issuing_country: "",
		}),
	},
];

/** Claims that many credentials have, for types that nobody here knows. */
const USUAL: ReadonlyMap<string, string> = new Map(KNOWN[0]?.claims);

/** A credential that the organization issues itself. A claim that comes from an attribute of the profile leads back to it. */
export function issuedHere(type: string, claims: readonly { name: string; attribute: string }[]): KnownCredential {
	// Names of standard claims are written with underscores, those of attributes never are.
	const takenBy = (attribute: string) => USUAL.get(attribute) ?? (attribute.includes("_") ? "" : attribute);
	return {
		format: "dc+sd-jwt",
		type,
		claims: new Map(claims.map(({ name, attribute }) => [name, takenBy(attribute)])),
	};
}

/** The known types of a format: those that the organization issues itself, then the public ones. */
export function credentialTypes(format: string, own: readonly KnownCredential[]): KnownCredential[] {
	return [...own, ...KNOWN].filter((each) => each.format === format);
}

/** What may be asked of a credential: the claims of its type, or usual ones where the type is not known. */
export function claimsOfType(
	{ format, type }: { format: string; type: string },
	own: readonly KnownCredential[],
): ReadonlyMap<string, string> {
	return (
		credentialTypes(format, own).find((each) => each.type === type)?.claims ?? (format === "mso_mdoc" ? NONE : USUAL)
	);
}

const NONE: ReadonlyMap<string, string> = new Map();
