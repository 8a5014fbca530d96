import { organizationNotFound } from "@/lib/platform/http/refusals";
import { parseId } from "@/lib/platform/kernel";

/** The id in canonical form; for invalid text an id that no organization has. */
export function organizationOf(text: string): string {
	const id = parseId(text);
	if (id === null) throw organizationNotFound();
	return id;
}
