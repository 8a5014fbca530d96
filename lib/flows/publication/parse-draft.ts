import { hasShape, isSmallFlow, sizeProblem } from "@/lib/flows/definitions";
import { type BodyVerdict, problemsIn } from "@/lib/platform/http/contract";
import type { RequestContext } from "@/lib/platform/kernel";
import { onThread } from "@/lib/platform/threads";
import { type DraftContent, draftContentSchema } from "./draft-schemas";
import { problemsOfDraft } from "./problems-of-draft";

/**
 * Checks the shape of a draft. The nodes stay as they were sent: parsing would reorder their members.
 * @throws DomainError 429
 */
export async function parseDraft(
	submitted: unknown,
	{ principal: { organizationId } }: Pick<RequestContext, "principal">,
): Promise<BodyVerdict<DraftContent>> {
	const tooLarge = sizeProblem(submitted);
	if (tooLarge !== null) return { ok: false, problems: [tooLarge] };
	// The compiled check is right about what it accepts.
	const isSmall = isSmallFlow(submitted) || hasShape("plain-draft", draftContentSchema, submitted);
	const problems = isSmall ? [] : await onThread(problemsOfDraft, { organizationId, isSmall, input: submitted });
	if (problems.length > 0) return { ok: false, problems };
	const parsed = draftContentSchema.safeParse(submitted);
	if (!parsed.success) return { ok: false, problems: problemsIn(parsed.error.issues) };
	const { nodes, otherMembers } = submitted as DraftContent;
	return { ok: true, value: { ...parsed.data, nodes, otherMembers } };
}
