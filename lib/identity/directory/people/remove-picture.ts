import type { RequestContext } from "@/lib/platform/kernel";
import { requireHeld } from "../access/beyond";
import { deletePicture } from "../pictures/pictures-repository";
import { selectPermissionsAnywhere } from "../users/users-repository";
import { ownUserOf } from "./user-of";

/**
 * Removes the picture that a user uploaded. Changes nothing if there is none.
 * @throws DomainError 403 for a user with permissions that the caller does not hold, 404, 409 for a guest
 */
export async function removePicture(context: RequestContext, userId: string): Promise<void> {
	const { principal } = context;
	const { id } = await ownUserOf(principal, userId);
	if (id !== principal.id) requireHeld(principal, await selectPermissionsAnywhere(id));
	await deletePicture(context, id);
}
