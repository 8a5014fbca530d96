import { parseVersion } from "@/lib/flows/model";
import { parseId, type RequestContext } from "@/lib/platform/kernel";
import type { ImportResult, VersionText } from "./contract";
import { flowNotFound, textsHaveChanged, versionNotFound } from "./errors";
import type { FlowText } from "./flow-text";
import { parentName, withParent } from "./parent-name";
import { referencedKeys } from "./referenced-keys";
import { shippedTexts } from "./shipped-texts";
import { selectTextsAt, selectVersionEnd } from "./version-texts-repository";
import { importOwnTexts, revisionOf } from "./write-repository";

/**
 * The texts of a version when the next one replaced it; for the latest version, the current ones. Shipped texts are those of this
 * release.
 */
export async function versionTexts(
	{ principal: { organizationId } }: RequestContext,
	flowId: string,
	version: string,
): Promise<{ texts: VersionText[]; revision: number }> {
	const { keys, own } = await ownTextsOf(organizationId, flowId, version);
	const parent = await parentName(organizationId);
	const names = new Set(keys.map(nameOf));
	const ownTexts = new Set(own.map(textNameOf));
	const shipped = shippedTexts.filter((text) => names.has(nameOf(text)) && !ownTexts.has(textNameOf(text)));
	const shown = (isOwn: boolean) => (text: FlowText) => ({ ...text, text: withParent(text.text, parent), own: isOwn });
	const revision = await revisionOf(organizationId, keys);
	return { texts: [...own.map(shown(true)), ...shipped.map(shown(false))], revision };
}

/** Restores the texts of the keys in a version to what they were when the next version replaced it. */
export async function restoreVersionTexts(
	context: RequestContext,
	flowId: string,
	version: string,
	revisions: readonly number[] | null = null,
): Promise<Omit<ImportResult, "rejected">> {
	const { organizationId } = context.principal;
	const { keys, own } = await ownTextsOf(organizationId, flowId, version);
	const now = await selectTextsAt(organizationId, keys, null);
	const said = new Set(own.map(textNameOf));
	const gone = now.filter((text) => !said.has(textNameOf(text))).map((text) => ({ ...text, text: null }));
	const texts = [...own, ...gone].map((text) => ({ ...text, shipped: false }));
	const details = { flowId, restoredFrom: version };
	const audit = { action: "flow-text.restored", targetType: "flow-text", details };
	const outcome = await importOwnTexts(context, texts, { dryRun: false, expected: { keys, revisions } }, audit);
	if (!("result" in outcome)) throw textsHaveChanged(outcome.revision);
	return outcome.result;
}

/** The keys of a version, and the own texts that they had. @throws DomainError 404 */
async function ownTextsOf(organizationId: string, flowId: string, version: string) {
	const id = parseId(flowId);
	if (id === null) throw flowNotFound();
	const number = parseVersion(version);
	if (number === null) throw versionNotFound();
	const found = await selectVersionEnd(organizationId, id, number);
	if (found === "no-flow") throw flowNotFound();
	if (found === "no-version") throw versionNotFound();
	const keys = referencedKeys(JSON.parse(found.nodes));
	return { keys, own: await selectTextsAt(organizationId, keys, found.endedAt) };
}

function nameOf({ namespace, key }: { namespace: string; key: string }): string {
	return `${namespace}:${key}`;
}

function textNameOf(text: Omit<FlowText, "text">): string {
	return `${text.language} ${nameOf(text)}`;
}
