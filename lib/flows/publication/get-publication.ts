import { flowNotFound } from "@/lib/flows/definitions";
import { parseId, type RequestContext } from "@/lib/platform/kernel";
import { selectDraft } from "./draft-repository";
import type { PublicationState } from "./draft-schemas";
import { isOwnSignIn } from "./proof/require-proof";
import { selectPublication } from "./publication-repository";
import { selectFourEyes } from "./reviews/four-eyes-repository";
import { isApproved } from "./reviews/list-reviews";

/** What the publication of the draft affects, and what it needs. */
export async function getPublication(context: RequestContext, flowId: string): Promise<PublicationState> {
	const id = parseId(flowId);
	const found = id === null ? undefined : await selectPublication(context.principal.organizationId, id);
	if (id === null || found === undefined) throw flowNotFound();
	const { activeVersion, running, canary, draft } = found;
	const nodes = draft === null ? null : JSON.stringify(JSON.parse(draft).nodes);
	const { own, proved } = nodes === null ? { own: false, proved: false } : await isOwnSignIn(context, id, nodes);
	const { organizationId } = context.principal;
	const whole =
		draft !== null && (await selectFourEyes(organizationId, id)) ? await selectDraft(organizationId, id) : undefined;
	return {
		needsApproval: whole !== undefined && !(await isApproved(organizationId, whole)),
		activeVersion,
		running,
		ownSignIn: own,
		proved: own && proved,
		...(canary === null ? {} : { canary: presentCanary(canary) }),
	};
}

function presentCanary({
	endedAt,
	outcome,
	evidence,
	...canary
}: NonNullable<Awaited<ReturnType<typeof selectPublication>>>["canary"] & {}): NonNullable<PublicationState["canary"]> {
	return {
		...canary,
		...(endedAt === null ? {} : { endedAt }),
		...(outcome === null ? {} : { outcome }),
		...(evidence === null ? {} : { evidence: JSON.parse(evidence) }),
	};
}
