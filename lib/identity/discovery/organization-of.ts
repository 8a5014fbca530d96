import { organizationNotFound } from "@/lib/platform/http/refusals";
import { parseId } from "@/lib/platform/kernel";

/** The id in canonical form; whatever is none names an organization that does not exist. */
export function organizationOf(text: string): string {
	const id = parseId(text);
	if (id === null) throw organizationNotFound();
	return id;
}
