import { environment } from "@/lib/platform/env";
import { outboundConnection, outboundFetch } from "@/lib/platform/outbound";
import type { Channel, Provider } from "./contract";
import { deploymentSender } from "./deployment-sender";
import { dropMailTransport, mailTransport } from "./mail-transports";
import { http } from "./providers/http";
import type { Delivered, OutgoingMessage, Send } from "./providers/provider";
import { delivered } from "./providers/provider";
import { twilio } from "./providers/twilio";
import { vonage } from "./providers/vonage";
import { httpSettings, isPhoneNumber, smtpSettings, twilioSettings, vonageSettings } from "./sender-input";
import { openSecrets } from "./sender-secrets";
import { singleAddress } from "./single-address";

export interface ReadySender {
	send: Send;
	/** Closes connections that do not respond. */
	giveUp(): void;
}

interface StoredSender {
	id: string;
	provider: Provider;
	settings: string;
	secrets: string;
	revision: number;
}

/** The sender for a message: the stored one, or for mail the deployment's own; undefined if there is neither. */
export function senderFor(
	{
		organizationId,
		organization,
		channel,
		senderId,
	}: { organizationId: string; organization: string; channel: Channel; senderId: string | null },
	stored: StoredSender | null,
): ReadySender | undefined {
	if (stored !== null) return toOneRecipient(channel, storedSender(organizationId, organization, stored));
	const own = channel === "email" && senderId === null ? deploymentSender() : undefined;
	if (own === undefined) return undefined;
	const from = organization === "" ? new URL(environment().baseUrl).hostname : organization;
	const key = `deployment ${organizationId} ${from}`;
	return toOneRecipient(
		channel,
		byMail(key, () => mailTransport(key, own.settings, { password: own.password, fromName: from }).send),
	);
}

function storedSender(organizationId: string, organization: string, sender: StoredSender): ReadySender {
	const nothingToCut = () => {};
	const secrets = openSecrets(organizationId, sender.id, sender.secrets);
	// Tried again later, because somebody may enter the secrets again.
	if (secrets === undefined)
		return { send: async () => delivered("unavailable", UNREADABLE, UNREADABLE), giveUp: nothingToCut };
	const settings: unknown = JSON.parse(sender.settings);
	switch (sender.provider) {
		case "smtp": {
			const key = `${organizationId} ${sender.id} ${sender.revision} ${organization}`;
			const parsed = smtpSettings.parse(settings);
			// The administrators of an organization must not be able to reach Portico's own network.
			const route = { password: secrets.password ?? "", fromName: organization, connect: outboundConnection };
			return byMail(key, () => mailTransport(key, parsed, route).send);
		}
		case "twilio":
			return {
				send: twilio(twilioSettings.parse(settings), secrets.authToken ?? "", outboundFetch),
				giveUp: nothingToCut,
			};
		case "vonage":
			return {
				send: vonage(vonageSettings.parse(settings), secrets.apiSecret ?? "", outboundFetch),
				giveUp: nothingToCut,
			};
		case "http":
			return { send: http(httpSettings.parse(settings), secrets.secret ?? "", outboundFetch), giveUp: nothingToCut };
	}
}

function byMail(key: string, transport: () => Send): ReadySender {
	return { send: (message, signal) => transport()(message, signal), giveUp: () => dropMailTransport(key) };
}

/** Fails unless there is exactly one address, so that no provider can interpret it as several. */
function toOneRecipient(channel: Channel, { send, giveUp }: ReadySender): ReadySender {
	const isOne = channel === "email" ? (to: string) => singleAddress(to) !== undefined : isPhoneNumber;
	const checked = async (message: OutgoingMessage, signal: AbortSignal): Promise<Delivered> =>
		isOne(message.to) ? send(message, signal) : delivered("refused", NOT_ONE[channel], NOT_ONE[channel]);
	return { send: checked, giveUp };
}

const UNREADABLE = "the secrets of the sender cannot be read: enter them again";

const NOT_ONE: Record<Channel, string> = { email: "not one address", sms: "not a number with +" };
