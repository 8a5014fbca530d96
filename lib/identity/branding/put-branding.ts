import type { RequestContext } from "@/lib/platform/kernel";
import { readPicture } from "@/lib/platform/pictures";
import type { BrandingSettings, SavedBranding } from "./contract";
import { applicationNotFound, brandingHasChanged, logoRefused, unknownLogo } from "./errors";
import { digestOf, logoPath } from "./logo-path";
import { logoIn, MAX_PICTURE_BYTES, MAX_PICTURE_SIDE } from "./picture";
import { type NewBranding, selectBranding, upsertBranding } from "./repository";
import { sha256Of } from "./sha256-of";

/** Replaces the settings of the organization or the application. @throws DomainError 400, 404, 412 */
export async function putBranding(
	context: RequestContext,
	query: { application?: string },
	brandingSettings: BrandingSettings,
	expectedVersions: readonly number[] | null = null,
): Promise<SavedBranding> {
	const { organizationId } = context.principal;
	const applicationId = query.application ?? null;
	const { logo, ...document } = brandingSettings;
	const next = { document: JSON.stringify(document), logo: await newLogo(organizationId, logo) };
	const audit = { action: "branding.updated", targetType: "branding" };
	const saved = await upsertBranding(context, applicationId, next, expectedVersions, audit);
	if (saved !== undefined) {
		const { revision, logoDigest } = saved;
		return { ...brandingSettings, logo: logoDigest === null ? null : logoPath(organizationId, logoDigest), revision };
	}
	const current = await selectBranding(organizationId, applicationId);
	if (current === undefined) throw applicationNotFound();
	if (expectedVersions !== null && !expectedVersions.includes(current.revision))
		throw brandingHasChanged(current.revision);
	throw unknownLogo();
}

async function newLogo(organizationId: string, logo: string | null): Promise<NewBranding["logo"]> {
	if (logo === null) return null;
	const sent = logoIn(logo);
	if (typeof sent === "object") {
		const picture = await readPicture(Buffer.from(sent.base64, "base64"), {
			bytes: MAX_PICTURE_BYTES,
			side: MAX_PICTURE_SIDE,
		});
		if (typeof picture === "string") throw logoRefused(picture);
		const base64 = Buffer.from(picture.bytes).toString("base64");
		return { type: picture.type, base64, digest: sha256Of(base64) };
	}
	const kept = digestOf(logo);
	if (logo !== logoPath(organizationId, kept)) throw unknownLogo();
	return { kept };
}
