import { expect, test } from "vitest";
import { DEFAULT_OIDC_SETTINGS } from "@/lib/identity/applications/contract";
import { passkeyOrigins } from "./passkey-origins";

test("an application of Android answers from the hash of each of its certificates, and others from no origin of their own", () => {
	const { nativeApp } = DEFAULT_OIDC_SETTINGS;
	const fingerprints = [`${"AB:".repeat(31)}AB`, `${"00:".repeat(31)}01`];
	expect(passkeyOrigins({ ...nativeApp, android: [{ package: "com.example.bank", fingerprints }] })).toEqual([
		"android:apk-key-hash:q6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq6s",
		"android:apk-key-hash:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE",
	]);
	expect(passkeyOrigins({ ...nativeApp, apple: ["ABCDE12345.com.example.bank"] })).toEqual([]);
});
