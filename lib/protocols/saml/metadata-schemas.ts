import { z } from "zod";
import { certificateSchema, samlSettingsSchema } from "@/lib/identity/applications/contract";

/** The metadata of one service provider, as XML text in a JSON member. */
export const MAX_METADATA_CHARACTERS = 250_000;

export const metadataTextSchema = z.strictObject({
	metadata: z
		.string()
		.min(1)
		.max(MAX_METADATA_CHARACTERS)
		.meta({ description: "The XML of an EntityDescriptor (SAML 2.0 Metadata)." }),
});

export const describedProviderSchema = z
	.object({
		name: z.string().nullable().meta({ description: "What the metadata calls it; null where it does not say." }),
		saml: samlSettingsSchema,
		certificate: certificateSchema.nullable(),
		skipped: z.array(z.object({ element: z.string(), value: z.string() })).meta({
			description: "Parts of the metadata that are not taken over, because Portico does not know or accept them.",
		}),
	})
	.meta({ id: "DescribedServiceProvider" });
export type DescribedProvider = z.output<typeof describedProviderSchema>;
