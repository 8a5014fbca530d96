import { userPort } from "@/lib/identity/directory";
import { parseId, type RequestContext } from "@/lib/platform/kernel";
import { issuerOf } from "./issuer";
import { ownStream } from "./receiver";
import type { SubjectRequest } from "./stream-schemas";
import { addSubject as addSubjectRow, removeSubject as removeSubjectRow } from "./streams-repository";

/** Tells a stream of a user again (SSF 1.0 §8.1.3.2). Whether there is such a user, nobody learns (§9.1). */
export async function addSubject(context: RequestContext, request: SubjectRequest): Promise<void> {
	const { id } = await ownStream(context, request.stream_id);
	const userId = await userOf(context, request.subject);
	if (userId !== null) await addSubjectRow(context.principal.organizationId, id, userId);
}

/** Tells a stream of a user no longer (§8.1.3.3). */
export async function removeSubject(context: RequestContext, request: SubjectRequest): Promise<void> {
	const { id } = await ownStream(context, request.stream_id);
	const userId = await userOf(context, request.subject);
	if (userId !== null) await removeSubjectRow(context.principal.organizationId, id, userId);
}

async function userOf({ principal }: RequestContext, subject: SubjectRequest["subject"]): Promise<string | null> {
	if (subject.format === "iss_sub")
		return subject.iss === issuerOf(principal.organizationName) ? parseId(subject.sub) : null;
	return (await userPort(principal.organizationId).byAttribute("email", subject.email))?.userId ?? null;
}
