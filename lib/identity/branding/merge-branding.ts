import type { Branding, Palette } from "./branding";
import type { BrandingSettings } from "./branding-settings";

/** Applies settings to an inherited branding; what they leave out is inherited. */
export function mergeBranding(below: Branding, { logo, light, dark, ...rest }: BrandingSettings): Branding {
	return {
		...below,
		...given(rest),
		logoUrl: logo ?? below.logoUrl,
		light: { ...below.light, ...(given(light) as Partial<Palette>) },
		dark: { ...below.dark, ...(given(dark) as Partial<Palette>) },
	};
}

function given<Members extends object>(members: Members): { [Name in keyof Members]?: NonNullable<Members[Name]> } {
	return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null)) as never;
}
