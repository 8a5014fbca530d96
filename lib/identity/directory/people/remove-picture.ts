import type { RequestContext } from "@/lib/platform/kernel";
import { changeableAtHome } from "../access/changeable-account";
import { deletePicture } from "../pictures/pictures-repository";

/**
 * Removes the picture that a user uploaded. Changes nothing if there is none.
 * @throws DomainError 403 for a user with permissions that the caller does not hold, 404, 409 for a guest
 */
export async function removePicture(context: RequestContext, userId: string): Promise<void> {
	await deletePicture(context, await changeableAtHome(context.principal, userId));
}
