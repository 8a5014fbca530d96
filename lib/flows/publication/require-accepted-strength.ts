import { changeInWords } from "@/lib/flows/assurance/contract";
import { isSmallFlow, selectVersion } from "@/lib/flows/definitions";
import type { FlowNode, FlowType } from "@/lib/flows/model";
import { serverTranslation } from "@/lib/platform/i18n/server";
import { onThread } from "@/lib/platform/threads";
import { versionIsWeaker } from "./errors";
import { type VersionStrength, versionStrength } from "./version-strength";
import type { NewContent } from "./versions/versions-repository";

/** The active version of a flow, and what is about to take its place. */
interface Successor {
	flowId: string;
	flowType: string;
	activeVersion: number;
	content: Pick<NewContent, "nodes" | "expanded">;
	acceptsWeaker: boolean;
}

/**
 * Whether the next version proves less than the active one, both as they are executed.
 * @throws DomainError 409 where it does and that is not accepted, 429
 */
export async function requireAcceptedStrength(
	organizationId: string,
	{ flowId, flowType, activeVersion, content, acceptsWeaker }: Successor,
): Promise<boolean> {
	const active = await selectVersion(organizationId, flowId, activeVersion);
	if (typeof active === "string") return false;
	const [before, after] = [active, content].map((version) => nodesOf(version.expanded ?? version.nodes));
	if (before === undefined || after === undefined) return false;
	const input = { flowType: flowType as FlowType, before, after };
	const isSmall = [before, after].every((nodes) => isSmallFlow({ nodes }));
	const strength = await onThread(versionStrength, { organizationId, isSmall, input });
	if (strength.weaker && !acceptsWeaker) throw versionIsWeaker(weakerInWords(strength, input.flowType));
	return strength.weaker;
}

/** What gets weaker, in English; why it is not known, where a version could not be analysed. */
export function weakerInWords({ changes }: Pick<VersionStrength, "changes">, flowType: FlowType): string {
	const t = serverTranslation("en");
	const worse = changes.filter(({ weaker }) => weaker).map((change) => changeInWords(t, change, flowType));
	return worse.length === 0 ? t("issues:analysis-stopped") : worse.join(" ");
}

function nodesOf(text: string): FlowNode[] {
	return JSON.parse(text);
}
