import { parseId } from "@/lib/platform/kernel";
import type { PictureType } from "@/lib/platform/pictures/contract";
import { selectPicture } from "./repository";

/** The bytes of a picture; undefined when the organization has none with this digest. */
export async function pictureOfFlow(
	organization: string,
	digest: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: PictureType } | undefined> {
	const organizationId = parseId(organization);
	if (organizationId === null || !/^[\w-]{43}$/.test(digest)) return undefined;
	const picture = await selectPicture(organizationId, digest);
	return picture && { bytes: new Uint8Array(Buffer.from(picture.base64, "base64")), type: picture.type };
}
