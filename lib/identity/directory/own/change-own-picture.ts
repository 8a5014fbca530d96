import { createHash } from "node:crypto";
import type { RequestContext } from "@/lib/platform/kernel";
import { readPicture } from "@/lib/platform/pictures";
import type { PictureProblem } from "@/lib/platform/pictures/contract";
import { callersAccount } from "../access/changeable-account";
import { notFound } from "../errors";
import { MAX_PICTURE_BYTES, MAX_PICTURE_SIDE } from "../pictures/picture-limits";
import { deletePicture, upsertPicture } from "../pictures/pictures-repository";

/**
 * Stores the picture in a file as the caller's picture and replaces an earlier one. Data that is not drawn, such as EXIF, is
 * removed.
 * @returns the problem of the file; null if the picture is stored
 * @throws DomainError 404 for a principal that is no user of the organization, 409 for a guest
 */
export async function changeOwnPicture(context: RequestContext, file: Uint8Array): Promise<PictureProblem | null> {
	const { principal } = context;
	const user = await callersAccount(principal);
	const picture = await readPicture(file, { bytes: MAX_PICTURE_BYTES, side: MAX_PICTURE_SIDE });
	if (typeof picture === "string") return picture;
	const { type, bytes } = picture;
	const digest = createHash("sha256").update(bytes).digest("base64url");
	const base64 = Buffer.from(bytes).toString("base64");
	if (!(await upsertPicture(context, user, digest, { type, base64 }))) throw notFound("user", user.id);
	return null;
}

/**
 * Removes the caller's picture. Changes nothing if there is none.
 * @throws DomainError 404 for a principal that is no user of the organization, 409 for a guest
 */
export async function removeOwnPicture(context: RequestContext): Promise<void> {
	await deletePicture(context, await callersAccount(context.principal));
}
