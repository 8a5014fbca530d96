import { parseId } from "@/lib/platform/kernel";
import type { PictureType } from "@/lib/platform/pictures/contract";
import { selectLogo } from "./repository";

/** The bytes of a logo; undefined when the organization has none with this digest. */
export async function logoOf(
	organization: string,
	digest: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: PictureType } | undefined> {
	const organizationId = parseId(organization);
	if (organizationId === null || !/^[\w-]{43}$/.test(digest)) return undefined;
	const logo = await selectLogo(organizationId, digest);
	if (logo === undefined) return undefined;
	return { bytes: new Uint8Array(Buffer.from(logo.base64, "base64")), type: logo.type as PictureType };
}
