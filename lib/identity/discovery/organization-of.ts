import { organizationNotFound } from "@/lib/platform/http/refusals";
import { parseId } from "@/lib/platform/kernel";

/** The id in canonical form. @throws DomainError 404 for text that is not an id */
export function organizationOf(text: string): string {
	const id = parseId(text);
	if (id === null) throw organizationNotFound();
	return id;
}
