import type { OidcSettings } from "./oidc-settings";

/** The settings that are checked together. */
export type Settings = OidcSettings & {
	publicClient: boolean;
	grantTypes: readonly string[];
	scopes: readonly string[];
	redirectUrls: readonly string[];
};

/** A contradiction between settings. */
export interface Rule {
	path: (string | number)[];
	message: string;
	isBroken(settings: Settings): boolean;
}
