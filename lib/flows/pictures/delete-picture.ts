import type { RequestContext } from "@/lib/platform/kernel";
import { pictureInUse } from "./errors";
import { deletePictureRow } from "./repository";

/** Deletes a picture, unless a flow shows it. Deleting one that does not exist succeeds. @throws DomainError 409 */
export async function deletePicture(context: RequestContext, digest: string): Promise<void> {
	if (!/^[\w-]{43}$/.test(digest)) return;
	const flows = await deletePictureRow(context, digest);
	if (flows.length > 0) throw pictureInUse(flows);
}
