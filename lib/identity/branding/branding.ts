import type { Colour } from "@/lib/platform/kernel/colour";

export interface Palette {
	/** Buttons, links and the focus ring. */
	accent: Colour;
	/** Behind the card. */
	background: Colour;
	/** The card. */
	surface: Colour;
	text: Colour;
}

/** The complete look of the pages of an organization or application. */
export interface Branding {
	productName: string;
	/** The path of the logo; null to show the name. */
	logoUrl: string | null;
	light: Palette;
	dark: Palette;
	/** In pixels. */
	cornerRadius: number;
	/** The alignment of logo, name and footer. */
	alignment: "start" | "center";
	supportUrl: string | null;
	privacyUrl: string | null;
	termsUrl: string | null;
	footerText: string;
}

/** Portico's own look. */
export const porticoBranding: Branding = {
	productName: "Portico",
	logoUrl: null,
	light: { accent: "#0b6a70", background: "#f6f7f7", surface: "#ffffff", text: "#182022" },
	dark: { accent: "#5fc6cb", background: "#101415", surface: "#171c1e", text: "#e6ebec" },
	cornerRadius: 8,
	alignment: "center",
	supportUrl: null,
	privacyUrl: null,
	termsUrl: null,
	footerText: "",
};
