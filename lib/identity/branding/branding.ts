import type { Colour } from "./colour";

export interface Palette {
	/** Buttons, links and what has the focus. */
	accent: Colour;
	/** Around the card. */
	background: Colour;
	/** The card itself. */
	surface: Colour;
	text: Colour;
}

/** How the pages of an organization or application look, with nothing left open. */
export interface Branding {
	productName: string;
	/** Path of the picture; without one the name is shown. */
	logoUrl: string | null;
	light: Palette;
	dark: Palette;
	/** Pixels. */
	cornerRadius: number;
	/** Where logo, name and footer stand. */
	alignment: "start" | "center";
	supportUrl: string | null;
	privacyUrl: string | null;
	termsUrl: string | null;
	footerText: string;
}

/** The look of pages nobody has changed. */
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
