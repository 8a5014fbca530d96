import { z } from "zod";
import { type DocumentedError, defineContract, jsonBody } from "@/lib/platform/http/contract";
import { brandingSettingsSchema } from "./branding-settings";

export { type Branding, type Palette, porticoBranding } from "./branding";
export { type BrandingSettings, brandingSettingsSchema, LARGEST_RADIUS, noSettings } from "./branding-settings";
export { brandingStyle } from "./branding-style";
export { contrastRatio } from "./colour";
export { type ContrastCheck, contrastChecks } from "./contrast-checks";
export { mergeBranding } from "./merge-branding";
export { LARGEST_PICTURE_BYTES, readPicture } from "./picture";

export const INVALID_REQUEST = { code: "BRD-1001", message: "Invalid request format" };
const INVALID_QUERY = { code: "BRD-1001", message: "Invalid query parameter" };

const LARGEST_BODY_BYTES = 400_000;
export const savedBrandingSchema = brandingSettingsSchema
	.extend({
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
