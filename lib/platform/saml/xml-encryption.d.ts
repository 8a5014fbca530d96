// The package has no types, and the separately published ones are for an older version.

declare module "xml-encryption" {
	interface EncryptOptions {
		/** PEM. */
		rsa_pub: string;
		/** PEM. */
		pem: string;
		encryptionAlgorithm: string;
		keyEncryptionAlgorithm: string;
		keyEncryptionDigest?: string;
		keyEncryptionMgf?: string;
		disallowEncryptionWithInsecureAlgorithm: boolean;
		warnInsecureAlgorithm: boolean;
	}

	interface DecryptOptions {
		/** PEM. */
		key: string;
		disallowDecryptionWithInsecureAlgorithm: boolean;
		warnInsecureAlgorithm: boolean;
	}

	/** Calls the callback before it returns. @param xml contains one `EncryptedData` */
	export function decrypt(
		xml: Element,
		options: DecryptOptions,
		callback: (error: Error | null, result: string) => void,
	): void;

	export function encrypt(
		content: string,
		options: EncryptOptions,
		callback: (error: Error | null, result: string) => void,
	): void;
}
