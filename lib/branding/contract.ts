import { z } from "zod";
import { type DocumentedError, defineContract, jsonBody } from "@/lib/http/contract";
import { readPicture } from "./picture";

export { type Branding, type Palette, porticoBranding } from "./branding";
export { brandingStyle } from "./branding-style";
export { contrastRatio } from "./colour";
export { type ContrastCheck, contrastChecks } from "./contrast-checks";
export { mergeBranding } from "./merge-branding";
export { LARGEST_PICTURE_BYTES, readPicture } from "./picture";

export const INVALID_REQUEST = { code: "BRD-1001", message: "Invalid request format" };
const INVALID_QUERY = { code: "BRD-1001", message: "Invalid query parameter" };

const LARGEST_BODY_BYTES = 400_000;
export const LARGEST_RADIUS = 24;

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
/** What a kept picture is called. */
const LOGO_PATH = /^\/gate\/logo\/[0-9a-f-]{36}\/[\w-]{43}$/;

const logoSchema = z
	.string()
	.max(LARGEST_BODY_BYTES)
	.superRefine((text, context) => {
		if (LOGO_PATH.test(text)) return;
		const picture = readPicture(text);
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
	cornerRadius: z.int().min(0).max(LARGEST_RADIUS).nullable().default(null).meta({ description: "Pixels." }),
	alignment: z.enum(["start", "center"]).nullable().default(null),
	supportUrl: link,
	privacyUrl: link,
	termsUrl: link,
	footerText: line(300),
};

export const brandingSettingsSchema = z.object(settings);
export type BrandingSettings = z.output<typeof brandingSettingsSchema>;

/** Settings that leave everything open. */
export const noSettings: BrandingSettings = brandingSettingsSchema.parse({});

export const savedBrandingSchema = z
	.object({
		...settings,
		revision: z.int().min(0).meta({ description: "Counts the writes; 0 when nothing was saved." }),
	})
	.meta({ id: "Branding" });
export type SavedBranding = z.output<typeof savedBrandingSchema>;

const common = {
	tag: "Branding",
	scope: "system",
	path: "/branding",
	query: z.object({
		application: z
			.uuid()
			.transform((id) => id.toLowerCase())
			.optional()
			.meta({
				description: "Id of the application whose pages are meant; without it, all of the organization's.",
				wire: { type: "string", format: "uuid" },
			}),
	}),
	queryRefusal: () => INVALID_QUERY,
} as const;

const invalidQuery: DocumentedError = {
	status: 400,
	...INVALID_QUERY,
	when: "`application` is no UUID, or is repeated.",
};
const applicationNotFound: DocumentedError = {
	status: 404,
	code: "BRD-1006",
	message: "Application not found",
	when: "No such application.",
};
const changedMeanwhile: DocumentedError = {
	status: 412,
	code: "BRD-1012",
	message: "Branding has changed",
	when: "`If-Match` names another revision than the current one.",
};

export const getBrandingContract = defineContract({
	...common,
	method: "GET",
	operationId: "getBranding",
	summary: "Read the branding",
	description:
		"What the organization, or one of its applications, has set for its pages, and nothing that shows through.",
	etag: true,
	answer: { status: 200, schema: savedBrandingSchema, description: "The branding" },
	errors: [invalidQuery, applicationNotFound],
});

export const putBrandingContract = defineContract({
	...common,
	method: "PUT",
	operationId: "putBranding",
	summary: "Save the branding",
	description: "Replaces all of it.",
	body: jsonBody(brandingSettingsSchema, INVALID_REQUEST, LARGEST_BODY_BYTES),
	etag: true,
	ifMatch: true,
	answer: { status: 200, schema: savedBrandingSchema, description: "The branding as it is saved" },
	errors: [
		{ status: 400, ...INVALID_REQUEST, when: "The body is malformed, or the logo is none that may be shown." },
		invalidQuery,
		applicationNotFound,
		changedMeanwhile,
	],
});

export const deleteBrandingContract = defineContract({
	...common,
	method: "DELETE",
	operationId: "deleteBranding",
	summary: "Reset the branding",
	description: "What is below shows again. Resetting what was never set succeeds too.",
	ifMatch: true,
	answer: { status: 204, description: "Nothing is set any more" },
	errors: [invalidQuery, changedMeanwhile],
});
