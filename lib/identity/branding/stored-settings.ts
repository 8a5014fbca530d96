import { type BrandingSettings, brandingSettingsSchema, noSettings } from "./contract";
import { logoPath } from "./logo-path";

/** The settings of a row, with the path of the logo. Members that a later release added are empty. */
export function storedSettings(
	organizationId: string,
	{ document, logoDigest }: { document: string | null; logoDigest: string | null },
): BrandingSettings {
	const settings = document === null ? noSettings : brandingSettingsSchema.parse(JSON.parse(document));
	return { ...settings, logo: logoDigest === null ? null : logoPath(organizationId, logoDigest) };
}
