import type { UseCase } from "@/lib/platform/http/route";
import type { BrandingSettings, SavedBranding } from "./contract";
import { applicationNotFound, brandingHasChanged, unknownLogo } from "./errors";
import { digestOf, logoPath } from "./logo-path";
import { readPicture } from "./picture";
import { type NewBranding, selectBranding, upsertBranding } from "./repository";
import { sha256Of } from "./sha256-of";

/** Replaces what the organization or the application has set. */
export const putBranding: UseCase<undefined, { application?: string }, BrandingSettings, SavedBranding> = async (
	context,
	{ query, body, ifMatch },
) => {
	const { organizationId } = context.principal;
	const applicationId = query.application ?? null;
	const { logo, ...document } = body;
	const next = { document: JSON.stringify(document), logo: logoOf(organizationId, logo) };
	const audit = { action: "branding.updated", targetType: "branding" };
	const saved = await upsertBranding(context, applicationId, next, ifMatch, audit);
	if (saved !== undefined) {
		const { revision, logoDigest } = saved;
		return { ...body, logo: logoDigest === null ? null : logoPath(organizationId, logoDigest), revision };
	}
	const current = await selectBranding(organizationId, applicationId);
	if (current === undefined) throw applicationNotFound();
	if (ifMatch !== null && !ifMatch.includes(current.revision)) throw brandingHasChanged(current.revision);
	throw unknownLogo();
};

function logoOf(organizationId: string, logo: string | null): NewBranding["logo"] {
	if (logo === null) return null;
	const picture = readPicture(logo);
	if (typeof picture === "object") return { ...picture, digest: sha256Of(picture.base64) };
	const kept = digestOf(logo);
	if (logo !== logoPath(organizationId, kept)) throw unknownLogo();
	return { kept };
}
