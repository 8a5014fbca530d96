import type { Presented } from "@/lib/http/route";
import type { AnnotationsRow } from "./annotations-repository";

/** The annotations with their revision, which is also their tag; the document goes out as the text it is stored as. */
export function presentAnnotations({ revision, document }: AnnotationsRow): Presented {
	const members = document ?? '{"notes":[],"groups":[]}';
	return { body: `{"revision":${revision},${members.slice(1)}`, headers: { etag: `"${revision}"` } };
}
