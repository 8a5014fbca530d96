import type { Presented } from "@/lib/platform/http/operation";
import type { AnnotationsRow } from "./annotations-repository";

/**
 * The response with annotations, their revision, which is also the entity tag, and their author; the document is sent as the
 * stored text, without parsing.
 */
export function presentAnnotations({ revision, document, updatedAt, updatedBy }: AnnotationsRow): Presented {
	const members = document ?? '{"notes":[],"groups":[]}';
	const head = JSON.stringify({ revision, ...(updatedAt !== null && { updatedAt, updatedBy }) });
	return { body: `${head.slice(0, -1)},${members.slice(1)}`, headers: { etag: `"${revision}"` } };
}
