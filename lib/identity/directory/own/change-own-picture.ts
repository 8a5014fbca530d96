import { createHash } from "node:crypto";
import type { RequestContext } from "@/lib/platform/kernel";
import { notFound } from "../errors";
import { ownUserOf } from "../people/user-of";
import type { PictureProblem } from "../pictures/picture";
import { deletePicture, upsertPicture } from "../pictures/pictures-repository";
import { readPicture } from "../pictures/read-picture";

/**
 * Stores the picture in a file as that of the caller, in place of another one; without what is not drawn of it.
 * @returns why the file has none; null when it is stored
 * @throws DomainError 404 for a principal that is no user of the organization, 409 for a guest
 */
export async function changeOwnPicture(context: RequestContext, file: Uint8Array): Promise<PictureProblem | null> {
	const { principal } = context;
	const { id } = await ownUserOf(principal, principal.id);
	const picture = readPicture(file);
	if (typeof picture === "string") return picture;
	const { type, bytes } = picture;
	const digest = createHash("sha256").update(bytes).digest("base64url");
	const base64 = Buffer.from(bytes).toString("base64");
	if (!(await upsertPicture(context, id, digest, { type, base64 }))) throw notFound("user", id);
	return null;
}

/**
 * Removes the picture of the caller; without one nothing changes.
 * @throws DomainError 404 for a principal that is no user of the organization, 409 for a guest
 */
export async function removeOwnPicture(context: RequestContext): Promise<void> {
	const { principal } = context;
	const { id } = await ownUserOf(principal, principal.id);
	await deletePicture(context, id);
}
