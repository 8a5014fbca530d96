import { isOriginOf } from "./is-origin-of";
import { selectRedirectUrlsAt } from "./repository";

/** Whether an application of any organization has pages at this origin. */
export async function isKnownOrigin(origin: string): Promise<boolean> {
	return isOriginOf(origin, await selectRedirectUrlsAt(origin));
}
