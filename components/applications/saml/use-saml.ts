"use client";
import type { SamlSettings } from "@/lib/identity/applications/contract";
import { useSettings } from "../settings/settings-context";

/** The SAML settings of the draft, and a function that changes them. Only for applications that have SAML settings. */
export function useSaml() {
	const { draft, change } = useSettings();
	const { saml } = draft;
	if (saml === null) throw new Error("the application does not use SAML");
	return {
		saml,
		changeSaml: (members: Partial<SamlSettings>) => change({ saml: { ...saml, ...members } }),
	};
}
