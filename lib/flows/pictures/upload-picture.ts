import { hash } from "node:crypto";
import { pictureAddress } from "@/lib/flows/model";
import type { RequestContext } from "@/lib/platform/kernel";
import { readPicture } from "@/lib/platform/pictures";
import { type PictureProblem, pictureIn } from "@/lib/platform/pictures/contract";
import type { FlowPicture, NewPicture } from "./contract";
import { invalidPicture, tooManyPictures } from "./errors";
import { MAX_PICTURE_BYTES, MAX_PICTURE_SIDE, MAX_PICTURES } from "./picture-limits";
import { insertPicture, selectPictures } from "./repository";

/** Stores a picture for screens of the organization's flows; one that is there already is answered. @throws DomainError 400, 409 */
export async function uploadPicture(context: RequestContext, { name, data }: NewPicture): Promise<FlowPicture> {
	const { organizationId } = context.principal;
	const sent = pictureIn(data, MAX_PICTURE_BYTES);
	if (typeof sent === "string") throw refused(sent);
	const limits = { bytes: MAX_PICTURE_BYTES, side: MAX_PICTURE_SIDE };
	const picture = await readPicture(Buffer.from(sent.base64, "base64"), limits);
	if (typeof picture === "string") throw refused(picture);
	const { type, width, height, bytes } = picture;
	const digest = hash("sha256", bytes, "base64url");
	const base64 = Buffer.from(bytes).toString("base64");
	const row = { digest, name, type, width, height, bytes: bytes.byteLength, base64 };
	if (!(await insertPicture(context, row, MAX_PICTURES))) throw tooManyPictures(MAX_PICTURES);
	const [stored] = await selectPictures(organizationId, digest);
	if (stored === undefined) throw new Error("the picture is gone again");
	return { ...stored, address: pictureAddress(organizationId, digest) };
}

const problems = {
	"too-large": "must not be larger than 500 kB",
	"other-type": "must be a PNG, JPEG or WebP picture; SVG can contain scripts",
	malformed: "cannot be decoded",
	dimensions: "must be 1 to 2048 pixels wide and high",
} as const satisfies Record<PictureProblem, string>;

function refused(problem: PictureProblem) {
	return invalidPicture(`data: ${problems[problem]}`);
}
