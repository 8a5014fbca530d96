import type { RequestContext } from "@/lib/platform/kernel";
import { type SenderUpdate, secretNames } from "./contract";
import { invalidSender, secretNeeded, senderHasChanged, senderTaken } from "./errors";
import { requiredSender } from "./get-sender";
import { asSender, type PresentableSender } from "./present-sender";
import { type SenderRow, updateSenderRow } from "./sender-repository";
import { mergeSecrets, openSecrets, sealSecrets } from "./sender-secrets";

/**
 * Replaces a sender; its channel cannot change, because flows rely on it.
 * @throws DomainError 400, 404, 409, 412
 */
export async function updateSender(
	context: RequestContext,
	senderId: string,
	senderUpdate: SenderUpdate,
	expectedVersions: readonly number[] | null = null,
): Promise<PresentableSender> {
	const { organizationId } = context.principal;
	const current = await requiredSender(organizationId, senderId);
	if (expectedVersions !== null && !expectedVersions.includes(current.revision))
		throw senderHasChanged(current.revision);
	const { name, channel, provider, settings, isDefault = null } = senderUpdate;
	if (channel !== current.channel)
		throw invalidSender(`channel: the channel cannot be changed from ${current.channel}`);
	const secrets = mergeSecrets(
		keptSecrets(organizationId, current, senderUpdate),
		senderUpdate.secrets,
		secretNames[provider],
	);
	const { id } = current;
	const sealed = sealSecrets(organizationId, id, secrets);
	const sender = { id, name, channel, provider, settings: JSON.stringify(settings), secrets: sealed, isDefault };
	const audit = { action: "sender.updated", targetType: "sender", details: { channel, provider } };
	const outcome = await updateSenderRow(context, sender, current.revision, audit);
	if (outcome === "taken") throw senderTaken(id);
	const row = await requiredSender(organizationId, id);
	// Another request changed the sender in between.
	if (outcome === undefined) throw senderHasChanged(row.revision);
	return { sender: asSender(organizationId, row), revision: row.revision };
}

/**
 * The secrets that stay: none if the provider or the destination changes, or if they cannot be decrypted. Otherwise an
 * administrator could have a secret that they do not know sent to a host of their own.
 */
function keptSecrets(organizationId: string, current: SenderRow, { provider, settings, secrets }: SenderUpdate) {
	if (provider !== current.provider) return {};
	const kept = openSecrets(organizationId, current.id, current.secrets);
	if (kept !== undefined && sameDestination(JSON.parse(current.settings), settings)) return kept;
	const sent: Readonly<Record<string, unknown>> = secrets ?? {};
	// If the secrets cannot be decrypted, their names are unknown too.
	const names = kept === undefined ? secretNames[provider] : Object.keys(kept);
	const missing = names.filter((name) => sent[name] === undefined);
	if (missing.length > 0) throw secretNeeded(missing, kept === undefined ? "unreadable" : "elsewhere");
	return {};
}

const WHERE = ["host", "port", "security", "verifyCertificate", "url", "baseUrl"] as const;

function sameDestination(before: Readonly<Record<string, unknown>>, after: object): boolean {
	const now = after as Readonly<Record<string, unknown>>;
	return WHERE.every((member) => before[member] === now[member]);
}
