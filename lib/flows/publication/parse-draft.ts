import { sizeProblem } from "@/lib/flows/definitions";
import { type BodyVerdict, jsonPath } from "@/lib/platform/http/contract";
import { type DraftContent, draftContentSchema } from "./draft-schemas";

/** Checks the shape of a draft. The nodes stay as they were sent: parsing would reorder their members. */
export function parseDraft(submitted: unknown): BodyVerdict<DraftContent> {
	const tooLarge = sizeProblem(submitted);
	if (tooLarge !== null) return { ok: false, problems: [tooLarge] };
	const parsed = draftContentSchema.safeParse(submitted);
	if (!parsed.success) {
		const problems = parsed.error.issues.map(({ path, message }) => `${jsonPath(path)}: ${message}`);
		return { ok: false, problems };
	}
	return { ok: true, value: { ...parsed.data, nodes: (submitted as DraftContent).nodes } };
}
