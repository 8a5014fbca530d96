import type { Presented } from "@/lib/platform/http/operation";
import type { AnnotationsRow } from "./annotations-repository";

/**
 * The annotations with their revision, which is also their tag, and who saved them; the document goes out as the text it
 * is stored as.
 */
export function presentAnnotations({ revision, document, updatedAt, updatedBy }: AnnotationsRow): Presented {
	const members = document ?? '{"notes":[],"groups":[]}';
	const head = JSON.stringify({ revision, ...(updatedAt !== null && { updatedAt, updatedBy }) });
	return { body: `${head.slice(0, -1)},${members.slice(1)}`, headers: { etag: `"${revision}"` } };
}
