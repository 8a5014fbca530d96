import type { Presented } from "@/lib/platform/http/operation";
import type { DraftRow } from "./draft-repository";

/** The response with a draft, whose revision is also the entity tag; the document is sent as stored, without parsing. */
export function presentDraft({ document, activeVersion: _, ...head }: Omit<DraftRow, "authorIds">): Presented {
	const { revision } = head;
	return {
		body: `${JSON.stringify(head).slice(0, -1)},${document.slice(1)}`,
		headers: { etag: `"${revision}"` },
	};
}
