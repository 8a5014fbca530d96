import { z } from "zod";

/** How the source hashes passwords, which its export does not say. */
export const firebaseParametersSchema = z.strictObject({
	signerKey: z.base64().min(1).max(1_024),
	saltSeparator: z.base64().max(1_024),
	rounds: z.int().min(1).max(8),
	memoryCost: z.int().min(1).max(14),
});
export const wso2DigestSchema = z.strictObject({
	name: z.enum(["SHA-1", "SHA-256", "SHA-384", "SHA-512", "PBKDF2"]),
	iterations: z.int().min(1).max(10_000_000),
	function: z.enum(["PBKDF2WithHmacSHA1", "PBKDF2WithHmacSHA256", "PBKDF2WithHmacSHA512"]),
});

export const SOURCES = ["portico", "keycloak", "auth0", "firebase", "wso2", "thunderid"] as const;

export interface SourceOptions {
	source: (typeof SOURCES)[number];
	/** Required for `firebase`. */
	firebase?: z.output<typeof firebaseParametersSchema> | undefined;
	wso2?: z.output<typeof wso2DigestSchema> | undefined;
}
