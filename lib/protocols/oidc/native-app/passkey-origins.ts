import type { OidcSettings } from "@/lib/identity/applications/contract";

/**
 * The origins from which an application of Android answers for passkeys: its certificates. Those of Apple answer from the origin of the
 * host. Only what the host names has any, and phones ask the host too.
 */
export function passkeyOrigins({ android }: OidcSettings["nativeApp"]): string[] {
	return android.flatMap(({ fingerprints }) =>
		fingerprints.map((fingerprint) => {
			const digest = Buffer.from(fingerprint.replaceAll(":", ""), "hex");
			return `android:apk-key-hash:${digest.toString("base64url")}`;
		}),
	);
}
