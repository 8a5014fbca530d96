import type { DomainError } from "@/lib/platform/kernel";
import type { Publication } from "./versions-repository";

/**
 * What was published.
 * @throws DomainError the refusal, or why there was a conflict
 */
export async function publishedOrThrow<Stored>(
	publication: Publication<Stored>,
	whyConflict: () => Promise<DomainError>,
): Promise<Stored> {
	if (publication.outcome === "published") return publication.stored;
	throw publication.outcome === "refused" ? publication.refusal : await whyConflict();
}
