import { parseId } from "@/lib/platform/kernel";
import type { PictureType } from "@/lib/platform/pictures/contract";
import { selectPicture } from "./pictures-repository";

/** The bytes of a picture; undefined when the user has none with this digest. */
export async function pictureOf(
	userId: string,
	digest: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: PictureType } | undefined> {
	const id = parseId(userId);
	if (id === null || !/^[\w-]{43}$/.test(digest)) return undefined;
	const picture = await selectPicture(id, digest);
	if (picture === undefined) return undefined;
	return { bytes: new Uint8Array(Buffer.from(picture.base64, "base64")), type: picture.type };
}
