import { z } from "zod";
import { ACCESS_MODES, DEFAULT_ACCESS } from "./access-settings";
import { GRANT_TYPES, PASSWORD } from "./grant-types";
import { DEFAULT_OIDC_SETTINGS } from "./oidc-settings";
import {
	CLAIM_PLACES,
	CLIENT_AUTHENTICATION_METHODS,
	CONTENT_ENCRYPTION_METHODS,
	DPOP_POLICIES,
	KEY_ENCRYPTION_ALGORITHMS,
	OWN_SIGNING_ALGORITHMS,
	PROFILE_CLAIMS,
	REQUEST_OBJECT_ENCRYPTION_ALGORITHMS,
	SIGNING_ALGORITHMS,
	TLS_SUBJECT_TYPES,
	TOKEN_BINDING_TYPES,
} from "./oidc-values";
import {
	ASSERTION_ENCRYPTION_ALGORITHMS,
	ATTRIBUTE_NAME_FORMATS,
	KEY_TRANSPORT_ALGORITHMS,
	LOGOUT_BINDINGS,
	NAME_ID_ATTRIBUTES,
	NAME_ID_FORMATS,
	SAML_SIGNATURE_ALGORITHMS,
} from "./saml-values";

const values = z.array(z.string());

export const settingValuesSchema = z
	.object({
		grantTypes: z.array(z.object({ name: z.string(), publicClients: z.boolean(), recommended: z.boolean() })),
		clientAuthenticationMethods: values,
		tlsSubjectTypes: values,
		assertionSigningAlgorithms: values,
		requestObjectSigningAlgorithms: values,
		requestObjectEncryptionAlgorithms: values,
		requestObjectEncryptionMethods: values,
		accessTokenTypes: values,
		accessTokenSigningAlgorithms: values,
		accessTokenAttributes: values,
		bindingTypes: values,
		dpopPolicies: values,
		idTokenSigningAlgorithms: values,
		idTokenEncryptionAlgorithms: values,
		idTokenEncryptionMethods: values,
		certificateTypes: values,
		claimPlaces: values,
		saml: z.object({
			nameIdFormats: values,
			nameIdAttributes: values,
			signatureAlgorithms: values,
			encryptionAlgorithms: values,
			keyTransports: values,
			attributeClaims: values,
			attributeNameFormats: values,
			logoutBindings: values,
		}),
		accessModes: values,
		defaults: z.record(z.string(), z.unknown()).meta({ description: "What holds where a setting is left out." }),
	})
	.meta({ id: "ApplicationSettingValues" });
export type SettingValues = z.output<typeof settingValuesSchema>;

const NOT_RECOMMENDED: ReadonlySet<string> = new Set(["implicit", PASSWORD]);

/** The possible values and the defaults of the settings of applications, which are the same in all organizations. */
export const SETTING_VALUES: SettingValues = {
	grantTypes: GRANT_TYPES.map((name) => ({
		name,
		publicClients: name !== "client_credentials",
		recommended: !NOT_RECOMMENDED.has(name),
	})),
	clientAuthenticationMethods: [...CLIENT_AUTHENTICATION_METHODS],
	tlsSubjectTypes: [...TLS_SUBJECT_TYPES],
	assertionSigningAlgorithms: [...SIGNING_ALGORITHMS],
	requestObjectSigningAlgorithms: [...SIGNING_ALGORITHMS],
	requestObjectEncryptionAlgorithms: [...REQUEST_OBJECT_ENCRYPTION_ALGORITHMS],
	requestObjectEncryptionMethods: [...CONTENT_ENCRYPTION_METHODS],
	accessTokenTypes: ["opaque", "jwt"],
	accessTokenSigningAlgorithms: [...OWN_SIGNING_ALGORITHMS],
	accessTokenAttributes: [...PROFILE_CLAIMS],
	bindingTypes: [...TOKEN_BINDING_TYPES],
	dpopPolicies: [...DPOP_POLICIES],
	idTokenSigningAlgorithms: [...OWN_SIGNING_ALGORITHMS],
	idTokenEncryptionAlgorithms: [...KEY_ENCRYPTION_ALGORITHMS],
	idTokenEncryptionMethods: [...CONTENT_ENCRYPTION_METHODS],
	certificateTypes: ["PEM", "JWKS", "JWK_SET"],
	claimPlaces: [...CLAIM_PLACES],
	saml: {
		nameIdFormats: [...NAME_ID_FORMATS],
		nameIdAttributes: [...NAME_ID_ATTRIBUTES],
		signatureAlgorithms: [...SAML_SIGNATURE_ALGORITHMS],
		encryptionAlgorithms: [...ASSERTION_ENCRYPTION_ALGORITHMS],
		keyTransports: [...KEY_TRANSPORT_ALGORITHMS],
		attributeClaims: [...PROFILE_CLAIMS],
		attributeNameFormats: [...ATTRIBUTE_NAME_FORMATS],
		logoutBindings: [...LOGOUT_BINDINGS],
	},
	accessModes: [...ACCESS_MODES],
	defaults: { ...DEFAULT_OIDC_SETTINGS, access: DEFAULT_ACCESS },
};
