import { z } from "zod";
import { logoIn } from "./picture";

/** Pixels. */
export const MAX_RADIUS = 24;
/** In characters of the data URL; more than the largest allowed picture needs. */
const MAX_LOGO = 300_000;

const open = "null leaves it to what is below: the organization, then Portico.";

const colour = z
	.string()
	.regex(/^#[0-9a-fA-F]{6}$/, "must be a colour such as #0b6a70")
	.transform((text) => text.toLowerCase())
	.nullable()
	.default(null)
	.meta({ wire: { type: ["string", "null"], pattern: "^#[0-9a-fA-F]{6}$", default: null } });
const paletteSchema = z
	.object({ accent: colour, background: colour, surface: colour, text: colour })
	.prefault({})
	.meta({ description: `Colours, each of which may be null. ${open}` });

const link = z
	.url({ protocol: /^https$/, error: "must be an https URL" })
	.max(500)
	.refine((url) => URL.parse(url)?.username === "", "must not hold a user")
	.nullable()
	.default(null);
const line = (longest: number) =>
	z
		.string()
		.trim()
		.max(longest)
		.regex(/^[^\p{Cc}\p{Cs}]*$/u, "must not hold control characters")
		.nullable()
		.default(null);

const PICTURE_PROBLEMS = {
	malformed: "must be a data URL in base64, or the path it was read as",
	"too-large": "must not be larger than 200 kB",
	"other-type": "must be a PNG, JPEG or WebP picture",
};
/** The path of a stored picture. */
const LOGO_PATH = /^\/gate\/logo\/[0-9a-f-]{36}\/[\w-]{43}$/;

const logoSchema = z
	.string()
	.max(MAX_LOGO)
	.superRefine((text, context) => {
		if (LOGO_PATH.test(text)) return;
		const picture = logoIn(text);
		if (typeof picture === "string") context.addIssue({ code: "custom", message: PICTURE_PROBLEMS[picture] });
	})
	.nullable()
	.default(null)
	.meta({
		description:
			"PNG, JPEG or WebP of at most 200 kB. Sent as a data URL, read as a path; a path sent back keeps the picture.",
	});

const settings = {
	productName: line(60).meta({ description: "What stands above the card where there is no logo." }),
	logo: logoSchema,
	light: paletteSchema,
	dark: paletteSchema,
	cornerRadius: z.int().min(0).max(MAX_RADIUS).nullable().default(null).meta({ description: "Pixels." }),
	alignment: z.enum(["start", "center"]).nullable().default(null),
	supportUrl: link,
	privacyUrl: link,
	termsUrl: link,
	footerText: line(300),
};

export const brandingSettingsSchema = z.object(settings);
export type BrandingSettings = z.output<typeof brandingSettingsSchema>;

/** Empty settings: everything is inherited. */
export const noSettings: BrandingSettings = brandingSettingsSchema.parse({});
