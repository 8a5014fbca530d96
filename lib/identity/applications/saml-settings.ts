import { z } from "zod";
import { attributeName } from "./attribute-name";
import {
	ASSERTION_ENCRYPTION_ALGORITHMS,
	ATTRIBUTE_NAME_FORMATS,
	KEY_TRANSPORT_ALGORITHMS,
	LOGOUT_BINDINGS,
	NAME_ID_ATTRIBUTES,
	NAME_ID_FORMATS,
	SAML_SIGNATURE_ALGORITHMS,
	USUAL_SAML_ATTRIBUTES,
} from "./saml-values";
import { httpsUrl } from "./url-schemas";

// The SAML 2.0 settings of an application that is a service provider.

const MAX_LIST = 50;
const MAX_ASSERTION_CONSUMERS = 20;
/** An unsignedShort of XML Schema. */
const MAX_INDEX = 65_535;
/** SAML 2.0 Core §8.3.6. */
const MAX_ENTITY_ID = 1_024;
/** SAML allows 80 bytes, but service providers send more. */
const MAX_RELAY_STATE = 1_024;

const group = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape).prefault({} as never);
const off = (description: string) => z.boolean().default(false).meta({ description });
const on = (description: string) => z.boolean().default(true).meta({ description });
const optional = <Schema extends z.ZodType>(schema: Schema, description: string) =>
	schema.nullable().default(null).meta({ description });
/** Text that is valid in XML 1.0, without leading or trailing spaces. */
const xmlText = (max: number) =>
	z
		.string()
		.min(1)
		.max(max)
		.regex(/^[^\p{Cc}\p{Cs}\uFFFE\uFFFF]*$/u, "must not hold control characters")
		.refine((text) => text.trim() === text, "must not begin or end with a space");

const attributeSchema = z.strictObject({
	name: xmlText(500).meta({ description: "Of the attribute, as the service provider expects it." }),
	claim: attributeName,
	nameFormat: z.enum(ATTRIBUTE_NAME_FORMATS).default("basic"),
});
export type SamlAttribute = z.output<typeof attributeSchema>;

export const samlSettingsSchema = z
	.strictObject({
		issuer: xmlText(MAX_ENTITY_ID).meta({
			description: "Entity id of the service provider; no two applications of an organization share one.",
		}),
		assertionConsumerUrls: z.array(httpsUrl).min(1, "must name at least one URL").max(MAX_ASSERTION_CONSUMERS).meta({
			description: "Where responses are posted to; the first is the default. Requests may name these and no others.",
		}),
		assertionConsumerIndexes: z
			.array(z.strictObject({ index: z.int().min(0).max(MAX_INDEX), url: httpsUrl }))
			.max(MAX_ASSERTION_CONSUMERS)
			.default([])
			.meta({
				description:
					"The indexes of these URLs in the metadata of the service provider (SAML 2.0 Metadata §2.2.3). Without any, the URLs count from 0.",
			}),
		nameIdFormat: z.enum(NAME_ID_FORMATS).default("emailAddress"),
		nameIdAttribute: optional(
			z.enum(NAME_ID_ATTRIBUTES),
			"What the NameID holds. Null: `email` for emailAddress, `preferred_username` for unspecified, a pseudonym that no other service provider gets for persistent. A transient NameID is always random.",
		),
		verifiedEmailOnly: off(
			"An email address that nobody has verified is neither a NameID nor an attribute: for organizations where people sign up by themselves.",
		),
		audiences: z
			.array(xmlText(MAX_ENTITY_ID))
			.max(MAX_LIST)
			.default([])
			.meta({ description: "Audiences of an assertion beside the issuer." }),
		signResponse: on("Signs the whole response."),
		signAssertion: on("Signs the assertion inside it."),
		signatureAlgorithm: z.enum(SAML_SIGNATURE_ALGORITHMS).default("rsa-sha256"),
		requireSignedRequests: off("Refuses sign-in requests without a signature. Needs a certificate."),
		encryption: group({
			enabled: off("Encrypts assertions. Needs a certificate with an RSA key."),
			algorithm: z.enum(ASSERTION_ENCRYPTION_ALGORITHMS).default("aes256-gcm"),
			keyTransport: z.enum(KEY_TRANSPORT_ALGORITHMS).default("rsa-oaep-mgf1p"),
			certificate: optional(
				z.string().min(1).max(20_000),
				"PEM text of the certificate to encrypt to; null for that of the application.",
			),
		}),
		attributes: z
			.array(attributeSchema)
			.max(MAX_LIST)
			.default([...USUAL_SAML_ATTRIBUTES])
			.meta({
				description: "Attributes of an assertion. What a user lacks, or did not allow, is left out.",
			}),
		idpInitiated: off("Allows a sign-in that Portico begins, without a request of the service provider."),
		relayState: optional(
			z.string().min(1).max(MAX_RELAY_STATE),
			"RelayState of a sign-in that Portico begins, where its address names none.",
		),
		singleLogout: group({
			enabled: off("Takes logout requests of the service provider, and tells it of those of others."),
			url: optional(httpsUrl, "Where it is told and answered."),
			responseUrl: optional(httpsUrl, "Where answers go, if not to `url`."),
			binding: z.enum(LOGOUT_BINDINGS).default("redirect"),
		}),
	})
	.meta({ id: "SamlSettings" });
export type SamlSettings = z.output<typeof samlSettingsSchema>;
