import type { Presented } from "@/lib/platform/http/operation";
import type { SavedBranding } from "./contract";

/** The answer with branding settings; their revision is the entity tag. */
export function presentBranding(branding: SavedBranding): Presented {
	return { body: JSON.stringify(branding), headers: { etag: `"${branding.revision}"` } };
}
