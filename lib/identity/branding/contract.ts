import { z } from "zod";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { brandingSettingsSchema } from "./branding-settings";
import { applicationNotFound, brandingHasChanged, invalidQuery, invalidRequest } from "./errors";

export { contrastRatio } from "@/lib/platform/kernel/colour";
export { type Branding, type Palette, porticoBranding } from "./branding";
export { type BrandingSettings, brandingSettingsSchema, MAX_RADIUS, noSettings } from "./branding-settings";
export { brandingStyle } from "./branding-style";
export { type ContrastCheck, contrastChecks } from "./contrast-checks";
export { mergeBranding } from "./merge-branding";
export { logoIn, MAX_PICTURE_BYTES } from "./picture";

const MAX_BODY_BYTES = 400_000;
export const savedBrandingSchema = brandingSettingsSchema
	.extend({
		revision: z.int().min(0).meta({ description: "Counts the writes; 0 when nothing was saved." }),
	})
	.meta({ id: "Branding" });
export type SavedBranding = z.output<typeof savedBrandingSchema>;

const common = {
	tag: "Branding",
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
	queryRefusal: () => invalidQuery,
} as const;

export const getBrandingContract = defineContract({
	...common,
	access: "internal_branding_mgt_view",
	method: "GET",
	operationId: "getBranding",
	summary: "Read the branding",
	description:
		"What the organization, or one of its applications, has set for its pages, and nothing that shows through.",
	etag: true,
	answer: { status: 200, schema: savedBrandingSchema, description: "The branding" },
	refusals: [invalidQuery, applicationNotFound],
});

export const putBrandingContract = defineContract({
	...common,
	access: "internal_branding_mgt_update",
	method: "PUT",
	operationId: "putBranding",
	summary: "Save the branding",
	description: "Replaces all of it.",
	body: jsonBody(brandingSettingsSchema, invalidRequest, MAX_BODY_BYTES),
	etag: true,
	ifMatch: true,
	answer: { status: 200, schema: savedBrandingSchema, description: "The branding as it is saved" },
	refusals: [invalidRequest, invalidQuery, applicationNotFound, brandingHasChanged],
});

export const deleteBrandingContract = defineContract({
	...common,
	access: "internal_branding_mgt_update",
	method: "DELETE",
	operationId: "deleteBranding",
	summary: "Reset the branding",
	description: "What is below shows again. Resetting what was never set succeeds too.",
	ifMatch: true,
	answer: { status: 204, description: "Nothing is set any more" },
	refusals: [invalidQuery, brandingHasChanged],
});
