import type { RequestContext } from "@/lib/platform/kernel";
import { type SenderInput, secretNames } from "./contract";
import { senderTaken } from "./errors";
import { requiredSender } from "./get-sender";
import { asSender, type PresentableSender } from "./present-sender";
import { insertSender } from "./sender-repository";
import { mergeSecrets, sealSecrets } from "./sender-secrets";

/** Creates a sender; its secrets are stored encrypted. @throws DomainError 409 */
export async function createSender(context: RequestContext, input: SenderInput): Promise<PresentableSender> {
	const { organizationId } = context.principal;
	const { id, name, channel, provider, settings, isDefault = null } = input;
	const secrets = mergeSecrets({}, input.secrets, secretNames[provider]);
	const sender = {
		id,
		name,
		channel,
		provider,
		settings: JSON.stringify(settings),
		secrets: sealSecrets(organizationId, id, secrets),
		isDefault,
	};
	const audit = { action: "sender.created", targetType: "sender", details: { channel, provider } };
	if ((await insertSender(context, sender, audit)) === "taken") throw senderTaken(id);
	const row = await requiredSender(organizationId, id);
	return { sender: asSender(organizationId, row), revision: row.revision };
}
