import { parseId } from "@/lib/platform/kernel";
import { organizationNotFound } from "./errors";

/** The id in canonical form; whatever is none names an organization that does not exist. */
export function organizationOf(text: string): string {
	const id = parseId(text);
	if (id === null) throw organizationNotFound();
	return id;
}
